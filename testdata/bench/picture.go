package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
)

// line is one line of a picture.
type line struct {
	name   string
	x, y   []float64
	strong bool
}

// panel is a picture with two logarithmic axes.
type panel struct {
	title, xTitle, yTitle string
	lines                 []line
}

const (
	panelWidth, panelHeight = 640, 420
	left, right, top, foot  = 64, 240, 48, 52
)

// colours are told apart by people who see few colours too.
var colours = []string{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#666666", "#000000"}

// draw gives the panels one below the other as SVG.
func draw(panels ...panel) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">`+"\n", panelWidth, panelHeight*len(panels))
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="#ffffff"/>`+"\n")
	for i, p := range panels {
		fmt.Fprintf(&b, `<g transform="translate(0 %d)">`+"\n", i*panelHeight)
		p.draw(&b)
		b.WriteString("</g>\n")
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

func (p *panel) draw(b *bytes.Buffer) {
	var xs, ys []float64
	for _, l := range p.lines {
		xs, ys = append(xs, l.x...), append(ys, l.y...)
	}
	x, y := newAxis(xs, left, panelWidth-right), newAxis(ys, panelHeight-foot, top)
	label(b, panelWidth/2-right/2, 20, "middle", "bold", p.title)
	label(b, (left+panelWidth-right)/2, panelHeight-14, "middle", "normal", p.xTitle)
	label(b, 8, top-12, "start", "normal", p.yTitle)
	for _, v := range x.ticks() {
		fmt.Fprintf(b, `<path d="M%.1f %d V%d" stroke="#dddddd"/>`+"\n", x.at(v), top, panelHeight-foot)
		label(b, int(x.at(v)), panelHeight-foot+16, "middle", "normal", plain(v))
	}
	for _, v := range y.ticks() {
		fmt.Fprintf(b, `<path d="M%d %.1f H%d" stroke="#dddddd"/>`+"\n", left, y.at(v), panelWidth-right)
		label(b, left-6, int(y.at(v))+4, "end", "normal", plain(v))
	}
	below := math.Inf(-1) // where the name of the last line stands
	for _, i := range fromTop(p.lines) {
		l, colour, width := p.lines[i], colours[i%len(colours)], 1.5
		if l.strong {
			width = 3
		}
		fmt.Fprintf(b, `<polyline fill="none" stroke="%s" stroke-width="%.1f" points="`, colour, width)
		for j := range l.x {
			fmt.Fprintf(b, "%.1f,%.1f ", x.at(l.x[j]), y.at(l.y[j]))
		}
		b.WriteString("\"/>\n")
		at := max(y.at(l.y[len(l.y)-1])+4, below+13)
		below = at
		fmt.Fprintf(b, `<text x="%d" y="%.0f" fill="%s">`, panelWidth-right+6, at, colour)
		xml.EscapeText(b, []byte(l.name))
		b.WriteString("</text>\n")
	}
}

// fromTop orders lines by where they end.
func fromTop(lines []line) []int {
	order := make([]int, len(lines))
	for i := range order {
		order[i] = i
		for j := i; j > 0 && last(lines[order[j]]) > last(lines[order[j-1]]); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}

func last(l line) float64 { return l.y[len(l.y)-1] }

func label(b *bytes.Buffer, x, y int, anchor, weight, text string) {
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="%s" font-weight="%s" fill="#333333">`, x, y, anchor, weight)
	xml.EscapeText(b, []byte(text))
	b.WriteString("</text>\n")
}

// axis maps values to places, both ends at powers of ten.
type axis struct{ low, high, from, to float64 }

func newAxis(values []float64, from, to int) axis {
	a := axis{low: math.Inf(1), high: math.Inf(-1), from: float64(from), to: float64(to)}
	for _, v := range values {
		a.low, a.high = min(a.low, math.Floor(math.Log10(v))), max(a.high, math.Ceil(math.Log10(v)))
	}
	a.high = max(a.high, a.low+1)
	return a
}

func (a axis) at(v float64) float64 {
	return a.from + (math.Log10(v)-a.low)/(a.high-a.low)*(a.to-a.from)
}

func (a axis) ticks() []float64 {
	var list []float64
	for e := a.low; e <= a.high; e++ {
		list = append(list, math.Pow(10, e))
	}
	return list
}

// plain writes a power of ten.
func plain(v float64) string {
	if v >= 1 {
		return fmt.Sprintf("%.0f", v)
	}
	return fmt.Sprintf("%g", v)
}

// loadPicture is what loading costs against the number of skills.
func (p *page) loadPicture() []byte {
	return draw(panel{"Loading skills", "skills", "CPU time, ms", lines(p.loading, 1e3)})
}

// matchPicture is what matching costs against the number of keywords, a panel for each message.
func (p *page) matchPicture() []byte {
	var panels []panel
	for from := 0; from < len(p.matching); {
		to := from
		for to < len(p.matching) && p.matching[to].title == p.matching[from].title {
			to++
		}
		panels = append(panels, panel{"Matching 2 KB: " + p.matching[from].title, "keywords", "CPU time, µs", lines(p.matching[from:to], 1)})
		from = to
	}
	return draw(panels...)
}

// lines are the medians of results in microseconds, divided by unit.
func lines(results []result, unit float64) []line {
	list := make([]line, len(results[0].subjects))
	for i, s := range results[0].subjects {
		list[i] = line{name: s.name, strong: len(s.name) > 8 && s.name[:8] == "skillgen"}
		for _, r := range results {
			list[i].x = append(list[i].x, float64(r.n))
			list[i].y = append(list[i].y, max(1e-3, r.samples[i].micros(1, cpu).median/unit))
		}
	}
	return list
}
