package node

// AppendScalars adds the scalars of a value, which may be nil, at any depth.
func AppendScalars(list []*Node, n *Node) []*Node {
	if n == nil {
		return list
	}
	if n.Kind == Scalar {
		return append(list, n)
	}
	for _, item := range n.Items {
		list = AppendScalars(list, item)
	}
	for _, p := range n.Pairs {
		list = AppendScalars(list, p.Value)
	}
	return list
}
