#!/bin/sh
echo frozen
