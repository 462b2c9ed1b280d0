import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, isCode, root } from '../architecture/source.ts'
import { rulesIn } from '../run/results.mjs'

const pages = [
  // Git ignores the generated reports.
  ...filesBelow('docs').filter(
    (path) => path.endsWith('.md') && (!path.startsWith('docs/reports/') || path.endsWith('README.md')),
  ),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
]
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8')
/** The text of a page without code blocks, which may name files that do not exist yet. */
const proseOf = (page: string): string => textOf(page).replace(/```[\s\S]*?```/g, '')

/** The anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (page: string): string[] =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

/** The files and folders in backticks, as `tests/core/offer` or `languages.spec.ts`; none with a wildcard. */
function namedFiles(text: string): string[] {
  const found = [
    ...text.matchAll(/`((?:src|fake-server|tests|docs(?!\/reports)|locales)\/[\w./-]+|[\w-]+\.spec\.ts)`/g),
  ]
  return found.map(([, name]) => (name!.includes('/') ? name! : `tests/e2e/${name}`))
}

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

/** The scripts beside a command's own, whose usage or first comment names its flags. */
function usageOf(script: string): string {
  const file = /\bnode (\S+\.mjs)/.exec(scripts[script] ?? '')?.[1]
  const beside = file ? filesBelow(dirname(file)).filter((path) => path.endsWith('.mjs')) : []
  return beside.map(textOf).join('\n')
}

/** Commands that `package.json` lacks, and flags that the named commands lack. */
function unknownCommands(text: string): string[] {
  return [...text.matchAll(/npm run ([\w:-]+)(?: -- ([^`\n|#]*))?/g)].flatMap(([, script, rest = '']) => {
    if (!Object.hasOwn(scripts, script!)) return [script!]
    const flags = rest.match(/--[a-z][a-z-]*/g) ?? []
    return flags
      .filter((flag) => !new RegExp(`${flag}\\b`).test(usageOf(script!)))
      .map((flag) => `${script} ${flag}`)
  })
}

/** Files and folders in command lines of Node, vitest and Playwright. */
const givenFiles = (text: string): string[] =>
  [...text.matchAll(/(?:npx vitest run|npx playwright test|\bnode) ([^`\n&|#]*)/g)].flatMap(
    ([, words]) => words!.match(/(?<![\w/])(?:src|tests|docs)\/[\w./-]+/g) ?? [],
  )

const wordsIn = (text: string): string[] => text.match(/[A-Za-z_]\w{2,}/g) ?? []

/** Every name that code, texts or configuration have. */
const known = new Set(
  [
    ...['src', 'fake-server', 'tests', 'locales']
      .flatMap(filesBelow)
      .filter((path) => !path.endsWith('links.test.ts')),
    ...['docs/openapi.yaml', 'docs/funnel.schema.json', 'package.json', '.env.example', 'vite.config.ts'],
  ].flatMap((path) => [
    basename(path),
    ...(/\.(?:tsx?|mjs|css|json|yaml|example)$/.test(path) ? wordsIn(textOf(path)) : []),
  ]),
)
/** A name that stands for any. */
const isPlaceholder = (name: string): boolean => /xxx|X(?:xx|$)/.test(name)

/** The names of files and functions in backticks that no code has. A page may introduce its own in a snippet. */
function unknownNames(page: string): string[] {
  const snippets = textOf(page).match(/```ts\n[\s\S]*?```/g) ?? []
  const introduced = new Set(wordsIn(snippets.join('\n')))
  const code = [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!)
  const names = [
    ...code.flatMap((text) => text.match(/(?<![\w./*…-])[\w-]+(?:\.\w+)*\.(?:tsx?|mjs|css)(?![\w/])/g) ?? []),
    ...code.flatMap((text) => text.match(/^(?:[a-z]+[A-Z]\w*|\w+(?=\())/g) ?? []),
  ]
  return names.filter((name) => !known.has(name) && !introduced.has(name) && !isPlaceholder(name))
}

describe('the pages', () => {
  it.each(pages)('%s links to pages that exist', (page) => {
    const links = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!.split('#')[0]!)
    const missing = links.filter(
      (target) => target && !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page), target)),
    )
    expect(missing).toEqual([])
  })

  it.each(pages)('%s links to headings that exist', (page) => {
    const links = [...proseOf(page).matchAll(/\]\(([^)\s:]*)#([^)\s]+)\)/g)]
    const missing = links
      .map(([, target, anchor]) => ({ to: target ? join(dirname(page), target) : page, anchor: anchor! }))
      .filter(({ to, anchor }) => to.endsWith('.md') && !anchorsIn(to).includes(anchor))
    expect(missing).toEqual([])
  })

  it.each(pages)('%s names files that exist', (page) => {
    expect(namedFiles(proseOf(page)).filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  it.each(pages.filter((page) => !page.startsWith('docs/decisions/')))(
    '%s names files and functions that code has',
    (page) => expect(unknownNames(page)).toEqual([]),
  )

  it.each(pages)('%s names commands, flags and files that exist', (page) => {
    expect(unknownCommands(textOf(page))).toEqual([])
    expect(givenFiles(textOf(page)).filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  it('are all in the index', () => {
    const index = textOf('docs/README.md')
    const unlisted = pages
      .filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
      .filter((page) => !page.startsWith('docs/decisions/README') && !index.includes(`(${page.slice(5)})`))
    expect(unlisted).toEqual([])
  })
})

it('every rule that code, a test or a page cites is in docs/requirements.md (R62)', () => {
  const requirements = textOf('docs/requirements.md')
  const groups = [...requirements.matchAll(/^## .+ \(([SI]\d?)\)$/gm)].map(([, group]) => group!)
  const known = new Set([...rulesIn(requirements), ...groups])
  const citing = [...['src', 'fake-server', 'tests'].flatMap(filesBelow).filter(isCode), ...pages]
  const unknown = citing
    .filter((path) => path !== 'tests/run/results.test.ts')
    .flatMap((path) => (textOf(path).match(/\b[SRI]\d+(?:\.\d+)?\b/g) ?? []).map((rule) => ({ path, rule })))
    .filter(({ rule }) => !known.has(rule))
  expect(unknown).toEqual([])
})
