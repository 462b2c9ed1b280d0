import { beforeAll, describe, expect, it } from 'vitest'
import { buildTelling, buildTime, textIn } from '../production-build.ts'
import { lacking, type Used } from './compatibility.ts'
import { spared } from './spared.ts'
import { scriptUsed } from './used-script.ts'
import { stylesUsed } from './used-styles.ts'

type Lacks = Record<string, string[]>

/** What is used and some of the oldest browsers lack, with those. */
const tooYoung = (used: Used): Lacks =>
  Object.fromEntries(
    [...used].flatMap(([name, features]) => {
      const browsers = lacking(features)
      return browsers.length > 0 ? [[name, browsers]] : []
    }),
  )

describe('the oldest supported browsers', () => {
  let found: Lacks
  beforeAll(async () => {
    const built = await buildTelling()
    const textsOf = (ending: string): string[] =>
      built.filter(({ fileName }) => fileName.endsWith(ending)).map(({ fileName }) => textIn(built, fileName))
    const inPage = (tag: string): string[] =>
      [...textIn(built, 'index.html').matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
        ([, text]) => text!,
      )
    const used = [
      ...[...textsOf('.css'), ...inPage('style')].map(stylesUsed),
      ...[...textsOf('.js'), ...inPage('script')].map(scriptUsed),
    ]
    found = Object.assign({}, ...used.map(tooYoung)) as Lacks
  }, buildTime)

  it('have all that a build asks of them, but for what it can do without', () => {
    expect(Object.fromEntries(Object.entries(found).filter(([name]) => !spared.has(name)))).toEqual({})
  })

  it('lack everything that is said to be done without', () => {
    expect([...spared].filter((name) => !(name in found))).toEqual([])
  })
})

describe('the check', () => {
  it.each([
    ['URL.canParse("/")', ['URL.canParse']],
    ['Promise.withResolvers()', ['Promise.withResolvers']],
    ['element.togglePopover()', ['.togglePopover']],
    ['navigator.share(data)', ['navigator.share']],
    ['fetchLater("/")', ['fetchLater']],
    ['list.findLast(Boolean)', []],
  ])('sees what is young in %s', (code, names) => {
    expect(Object.keys(tooYoung(scriptUsed(code)))).toEqual(names)
  })
  it.each([
    ['p { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
    ['p { text-wrap: pretty }', ['text-wrap', 'text-wrap: pretty']],
    ['dialog:popover-open { color: red }', [':popover-open']],
    ['@starting-style { p { opacity: 0 } }', ['@starting-style']],
    ['@supports (field-sizing: content) { p { field-sizing: content } }', []],
    ['p:has(a) { color: color-mix(in srgb, red, blue) }', []],
  ])('sees what is young in %s', (sheet, names) => {
    expect(Object.keys(tooYoung(stylesUsed(sheet)))).toEqual(names)
  })
})
