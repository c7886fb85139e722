#!/usr/bin/env python3
import csv
import sys

for row in csv.reader(open(sys.argv[1])):
    if any(row):
        csv.writer(sys.stdout).writerow(row)
