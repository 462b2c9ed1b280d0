import { expect, it } from 'vitest'
import { readMark } from '../../src/brand/read-mark.ts'
import { markContrast } from '../../src/build/mark-contrast.ts'
import { bytesOf, palettePng, pngOf, svgWith } from '../brand/marks.ts'

function contrastOf(file: string | Uint8Array): number {
  const found = readMark(typeof file === 'string' ? bytesOf(file) : file)
  if ('problem' in found) throw new Error(found.problem)
  return markContrast(found.mark)
}

it.each<[string, string | Uint8Array]>([
  ['white shapes', svgWith('<path fill="#fff" d="M0 0"/><path fill="none" stroke="white" d="M0 0"/>')],
  [
    'white by a style sheet',
    svgWith('<style>.a{fill:#FFFFFF;stroke:none}</style><path class="a" d="M0 0"/>'),
  ],
  ['white by a style', svgWith('<path style="fill:rgb(100%, 100%, 100%)" d="M0 0"/>')],
  ['white from its root', svgWith('<path d="M0 0"/>', 'fill="rgb(255 255 255)"')],
  [
    'a pale gradient',
    svgWith('<linearGradient id="a"><stop stop-color="#fafafa"/></linearGradient><path fill="url(#a)"/>'),
  ],
  ['white pixels', pngOf(40, 20, [255, 255, 255])],
  ['white pixels on nothing', pngOf(40, 20, [255, 255, 255, 200], 4)],
  ['a thin black', pngOf(40, 20, [0, 40])],
  ['a white palette', palettePng([255, 255, 255, 0, 0, 0], [255, 0])],
])('a mark of %s is hard to see on the header (R118)', (_, file) => {
  expect(contrastOf(file)).toBeLessThan(1.5)
})

it.each<[string, string | Uint8Array]>([
  ['no colour, which is black', svgWith('<path d="M0 0"/>')],
  ['white on blue', svgWith('<rect fill="#1e4ea1"/><path fill="#fff"/>')],
  ['the colour of the text', svgWith('<path fill="currentColor"/>')],
  ['an embedded picture', svgWith('<image href="a.png"/><path fill="white"/>')],
  ...[0, 1, 2, 3, 4].map((filter): [string, Uint8Array] => [
    `blue by filter ${filter}`,
    pngOf(40, 20, [30, 78, 161], filter),
  ]),
  ['dark grey on nothing', pngOf(40, 20, [40, 255])],
  ['a palette with black', palettePng([255, 255, 255, 0, 0, 0])],
  ['damaged pixels', pngOf(40, 20).with(50, 7)],
])('a mark of %s is not (R118)', (_, file) => {
  expect(contrastOf(file)).toBeGreaterThan(3)
})
