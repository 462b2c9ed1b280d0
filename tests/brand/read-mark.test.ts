import { describe, expect, it } from 'vitest'
import { dataUrl, maxMarkBytes, readMark, type Mark } from '../../src/brand/read-mark.ts'
import { bytesOf, pngOf, svgWith } from './marks.ts'

function readValid(file: Uint8Array | string): { mark: Mark; removed: string[]; text: string } {
  const found = readMark(typeof file === 'string' ? bytesOf(file) : file)
  if ('problem' in found) throw new Error(found.problem)
  return { ...found, text: new TextDecoder().decode(found.mark.bytes) }
}
const problemOf = (file: Uint8Array | string): string | null => {
  const found = readMark(typeof file === 'string' ? bytesOf(file) : file)
  return 'problem' in found ? found.problem : null
}

describe('an SVG', () => {
  it('keeps shapes, colours, its own styles and references within the file', () => {
    const drawing = [
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>',
      '<style>.b{fill:url(#a);stroke:rgb(0 0 0)}</style>',
      '<g transform="translate(1 2)"><path class="b" d="M0 0h40v20z" style="opacity:.5"/></g>',
      '<use href="#a"/><text x="1" y="2">A &amp; B</text>',
    ].join('')
    expect(readValid(svgWith(drawing))).toMatchObject({ text: svgWith(drawing), removed: [] })
  })

  it.each([
    ['a script', '<script>alert(1)</script>', ['script']],
    ['a script that draws', '<script><path d="M0 0"/></script>', ['script']],
    ['an empty script', '<script href="https://a.example/b.js"/>', ['script']],
    ['an event handler', '<path onload="alert(1)" ONCLICK="alert(1)"/>', ['event handlers']],
    ['foreign markup', '<foreignObject><img src="x" onerror="alert(1)"/></foreignObject>', ['foreignObject']],
    ['animation', '<path><animate attributeName="href" to="javascript:alert(1)"/></path>', ['animate']],
    ['an external picture', '<image href="https://a.example/b.png"/>', ['external references']],
    ['an external shape', '<use xlink:href="//a.example/b.svg#c"/>', ['external references']],
    ['a script as an address', '<use href="javascript:alert(1)"/>', ['external references']],
    ['markup as an address', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', ['external references']],
    ['an external fill', '<path fill="url(https://a.example/b.svg#c)"/>', ['styles that fetch']],
    ['an external style', '<path style="fill:url( \'//a.example/b\' )"/>', ['styles that fetch']],
    ['an external style sheet', '<style>@import "https://a.example/b.css";</style>', ['styles that fetch']],
    ['an external font', '<style>@font-face{src:url(b.woff)}</style>', ['styles that fetch']],
    ['an escaped url()', String.raw`<path style="fill:u\72l(//a.example)"/>`, ['styles that fetch']],
    [
      'a function with an escaped name',
      String.raw`<path style="mask:image-se\74 ('//a.example' 1x)"/>`,
      ['styles that fetch'],
    ],
    [
      'another function that fetches',
      '<style>a{mask:image-set("//a.example/b" 1x)}</style>',
      ['styles that fetch'],
    ],
    [
      'a url() behind a comment in a string',
      '<style>a{b:"/*";fill:url(//a.example);c:"*/"}</style>',
      ['styles that fetch'],
    ],
    [
      'a url() that a comment splits',
      '<style>a{fill:url<!-- -->(//a.example)}</style>',
      ['styles that fetch'],
    ],
    ['a url() split by CDATA', '<style>a{fill:url<![CDATA[(//a.example)]]>}</style>', ['styles that fetch']],
    ['a url() in entities', '<path style="fill&#58;url&#x28;//a.example&#x29;"/>', ['styles that fetch']],
  ])('removes %s, and reports it', (_what, inside, removed) => {
    const found = readValid(svgWith(`<g>${inside}</g><circle r="2"/>`))
    expect(found.removed).toEqual(removed)
    expect(found.text).toMatch(/<circle r="2"\/><\/svg>$/)
    expect(found.text).not.toMatch(/script|alert|example|foreign|animate|import|font-face|image-set|on\w+=/i)
  })

  it('keeps the content of a link without its address', () => {
    const { text, removed } = readValid(svgWith('<a href="https://a.example"><path d="M0 0"/></a>'))
    expect(text).toBe(svgWith('<path d="M0 0"/>'))
    expect(removed).toEqual([])
  })

  it('removes the metadata of drawing programs without a report', () => {
    const notes = '<metadata><rdf:RDF>x</rdf:RDF></metadata><sodipodi:namedview id="v"/>'
    const head =
      '<?xml version="1.0"?><?xml-stylesheet href="//a.example"?><!DOCTYPE svg PUBLIC "x" "y"><!-- x -->'
    const { text, removed } = readValid(
      head + svgWith(`${notes}<path inkscape:label="x" data-x="y" d="M0 0"/>`),
    )
    expect(text).toBe(svgWith('<path d="M0 0"/>'))
    expect(removed).toEqual([])
  })

  it('is given a missing namespace', () => {
    expect(readValid('<svg width="40" height="20"/>').text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
    )
  })

  it.each([
    ['0 0 40 20', '', 40, 20],
    ['0,0,40,20', 'width="100%" height="100%"', 40, 20],
    ['0 0 40 20', 'width="80px" height="10mm"', 80, 10],
  ])('has the size of its view box %j or its attributes %j', (box, more, width, height) => {
    expect(readValid(`<svg viewBox="${box}" ${more}/>`).mark).toMatchObject({ width, height })
  })

  it.each([
    ['<svg viewBox="0 0 4 2">', 'is not well-formed SVG'],
    ['<svg/>', 'has no size'],
    ['<svg viewBox="0 0 0 20"/>', 'has no size'],
    ['<svg viewBox="0 0 4 2"/><svg viewBox="0 0 4 2"/>', 'is not an SVG'],
    ['<html/>', 'is not an SVG'],
    [svgWith('<g>'), 'is not well-formed SVG'],
    [svgWith('<g></p>'), 'is not well-formed SVG'],
    [svgWith('<g a=b/>'), 'is not well-formed SVG'],
    [svgWith('&nbsp;'), 'is not well-formed SVG'],
    [svgWith('&constructor;'), 'is not well-formed SVG'],
    [svgWith('<style>a<g/>b</style>'), 'is not well-formed SVG'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${svgWith('&a;')}`, 'declares entities of its own'],
    ['GIF89a', 'is neither SVG nor PNG'],
    ['', 'is neither SVG nor PNG'],
  ])('that is invalid is refused with a reason: %j', (file, problem) => {
    expect(problemOf(file)).toBe(problem)
  })
})

describe('a PNG', () => {
  it('keeps its pixels without metadata', () => {
    const { mark, removed } = readValid(
      pngOf(60, 20, [
        ['tEXt', 'Author me'],
        ['eXIf', 'place'],
      ]),
    )
    expect(mark).toEqual({ type: 'image/png', bytes: pngOf(60, 20), width: 60, height: 20 })
    expect(removed).toEqual([])
  })

  it.each([
    ['that is cut off', pngOf(60, 20).slice(0, 60), 'is a damaged PNG'],
    ['that has a part longer than itself', pngOf(60, 20).with(8, 255), 'is a damaged PNG'],
    ['of no size', pngOf(0, 20), 'is a damaged PNG'],
    ['that is too large', pngOf(5000, 2), 'is 5000 × 2 pixels; at most 4096 are allowed'],
  ])('%s is refused with a reason', (_what, file, problem) => {
    expect(problemOf(file)).toBe(problem)
  })
})

it('accepts 100 KB and no byte more', () => {
  const fill = (length: number): string => {
    const empty = svgWith('<desc></desc>')
    return empty.replace('></desc', `>${'x'.repeat(length - empty.length)}</desc`)
  }
  expect(problemOf(fill(maxMarkBytes))).toBeNull()
  expect(problemOf(fill(maxMarkBytes + 1))).toBe('has 101 KB; it can have 100')
})

it('encodes a mark as a data URL, byte for byte', () => {
  const { mark } = readValid(pngOf(3, 2))
  const [head, content] = dataUrl(mark).split(',')
  expect(head).toBe('data:image/png;base64')
  expect(new Uint8Array(Buffer.from(content!, 'base64'))).toEqual(mark.bytes)
})
