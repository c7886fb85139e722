#!/bin/sh
grep -m1 -n ERROR "$1"
