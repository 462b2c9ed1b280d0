import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, root } from '../architecture/source.ts'

const pages = ['README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md'))]

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What is in a fence is an example. */
const withoutExamples = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```$/gm, '')

/** Paths that a page names from the top of the project; patterns are none. */
const namedPaths = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/`((?:src|fake-server|locales|tests|docs)\/[^`\s]*)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !/[{}*<>…()|$]/.test(path))

/** The names that headings are linked by. */
const anchorsIn = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

const linksIn = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to]) => to!)
    .filter((to) => !/^\w+:/.test(to))

/** What is wrong with a link of a page; null where it leads somewhere. */
function faultOf(page: string, link: string): string | null {
  const [file = '', anchor] = link.split('#')
  const to = file === '' ? page : posix.join(dirname(page), file)
  if (!existsSync(join(root, to))) return `${page}: ${link}`
  return anchor && to.endsWith('.md') && !anchorsIn(read(to)).includes(anchor) ? `${page}: ${link}` : null
}

describe('the pages of docs/', () => {
  it('name no file that is not there', () => {
    const missing = pages.flatMap((page) =>
      namedPaths(read(page))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${page}: ${path}`),
    )
    expect(missing).toEqual([])
    expect(namedPaths('`src/nowhere.ts` and `src/{any}.ts`')).toEqual(['src/nowhere.ts'])
  })

  it('link to pages and headings that are there', () => {
    const faults = pages.flatMap((page) => linksIn(read(page)).map((link) => faultOf(page, link)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
    expect(faultOf('README.md', 'docs/testing.md#nowhere')).toBe('README.md: docs/testing.md#nowhere')
    expect(faultOf('docs/map.md', 'nowhere.md')).toBe('docs/map.md: nowhere.md')
  })

  it('are all in the index, docs/README.md', () => {
    const listed = linksIn(read('docs/README.md')).map((link) => posix.join('docs', link))
    expect(pages.filter((page) => !/^(?:docs\/)?README\.md$/.test(page) && !listed.includes(page))).toEqual(
      [],
    )
  })
})
