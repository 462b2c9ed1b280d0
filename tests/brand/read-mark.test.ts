import { expect, it } from 'vitest'
import { maxMarkBytes, readMark } from '../../src/brand/read-mark.ts'
import { bytesOf, pngOf, svgWith } from './marks.ts'

const read = (file: Uint8Array | string) => readMark(typeof file === 'string' ? bytesOf(file) : file)

it.each([
  [
    'a style sheet that imports',
    svgWith('<style>@import "fonts.css";.a{fill:#123}</style><path class="a" d="M0 0"/>'),
  ],
  ['an embedded picture', svgWith('<image href="data:img/png;base64,iVBORw0KGgo="/>')],
  [
    'scripts and handlers, which no picture runs',
    svgWith('<script>alert(1)</script><path onload="alert(1)"/>'),
  ],
  [
    'the prolog of a drawing program',
    `\ufeff<?xml version="1.0"?>\n<!-- Made by > hand --><!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY ns "z">]>\n${svgWith('')}\n<!-- end -->\n`,
  ],
  ['a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><s:g/></s:svg>'],
  ['no end tag', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'],
])('takes an SVG as it is: with %s (R118)', (_, text) => {
  expect(read(text)).toEqual({ mark: { type: 'image/svg+xml', bytes: bytesOf(text), width: 40, height: 20 } })
})

it.each([
  ['viewBox="0,0,40,20"', 40, 20],
  ['viewBox="0 0 40 20" width="100%" height="100%"', 40, 20],
  ["viewBox='0 0 40 20' width='80px' height='10mm'", 80, 10],
  ['stroke-width="2" viewBox="0 0 40 20"', 40, 20],
  ['', 300, 150],
])('knows the size of an SVG with %j', (attributes, width, height) => {
  expect(read(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)).toMatchObject({
    mark: { width, height },
  })
})

it('takes a PNG as it is (R118)', () => {
  const bytes = pngOf(60, 20)
  expect(read(bytes)).toEqual({ mark: { type: 'image/png', bytes, width: 60, height: 20 } })
})

it.each([
  ['GIF89a', 'is neither SVG nor PNG'],
  ['', 'is neither SVG nor PNG'],
  ['<html/>', 'is neither SVG nor PNG'],
  ['<!doctype html><svg xmlns="http://www.w3.org/2000/svg"/>', 'is neither SVG nor PNG'],
  ['<svgx xmlns="a"/>', 'is neither SVG nor PNG'],
  ['<svg viewBox="0 0 40 20"/>', 'is neither SVG nor PNG'],
  [svgWith('<g>').slice(0, -6), 'is neither SVG nor PNG'],
  ['<svg xmlns="a" viewBox="0 0 0 20"/>', 'has no size'],
  [pngOf(60, 20).slice(0, 20), 'is neither SVG nor PNG'],
  [pngOf(0, 20), 'has no size'],
])('refuses a file that browsers do not show: %j (R118)', (file, problem) => {
  expect(read(file)).toEqual({ problem })
})

it('accepts 100 KB and no byte more (R118)', () => {
  const fill = (length: number): string => svgWith('x'.repeat(length - svgWith('').length))
  expect(read(fill(maxMarkBytes))).toHaveProperty('mark')
  expect(read(fill(maxMarkBytes + 1))).toEqual({ problem: 'has 101 KB; it can have 100' })
})
