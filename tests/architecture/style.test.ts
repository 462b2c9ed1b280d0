import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, isCode, parseSource, readSource, root } from './source.ts'

const product = ['src', 'fake-server', 'tests/gallery'].flatMap(filesBelow)
const tests = filesBelow('tests')
const written = [...product, ...tests].filter(isCode).map(readSource)

/** The folders of the project, and what git, hosts of code, editors, Docker, Node, npm, Vite and people look for at its top and nowhere else. */
const expectedAtTop = [
  ...['.ci/', '.github/', 'docs/', 'fake-server/', 'locales/', 'src/', 'tests/'],
  ...[
    '.dockerignore',
    'Dockerfile',
    '.gitattributes',
    '.gitignore',
    '.editorconfig',
    '.env.example',
    '.npmrc',
    '.nvmrc',
  ],
  ...['.oxlintrc.json', '.oxfmtrc.json'],
  ...[
    '.dockerignore',
    'Dockerfile',
    'index.html',
    'package-lock.json',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
  ],
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'],
]

/** Long files that are lists of values. */
const data = [/^src\/content\//, /^src\/assets\//, /^src\/public\//, /-(?:names|seed|codes)\.ts$/]

const silencers = /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint)-disable(?!-next-line)/

describe('the source', () => {
  it('lies in the folders that the project is known by, beside nothing but what tools look for (R70)', () => {
    const kept = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    const top = new Set(kept.map((path) => path.replace(/\/.*/, '/')))
    expect([...top].filter((name) => !expectedAtTop.includes(name))).toEqual([])
    expect([...top].filter((name) => name.endsWith('/')).toSorted()).toEqual(expectedAtTop.slice(0, 7))
  })

  it('has no file over 300 lines but data', () => {
    const long = product
      .filter(
        (path) => (isCode(path) || path.endsWith('.css')) && !data.some((pattern) => pattern.test(path)),
      )
      .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
  })

  it('says `any` nowhere', () => {
    expect(written.flatMap(({ path, anys }) => anys.map((line) => `${path}:${line}`))).toEqual([])
  })

  it('silences the compiler nowhere, and the linter for no more than a line', () => {
    const silent = written.filter(({ comments }) => comments.some((comment) => silencers.test(comment)))
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('names files in kebab-case, and none after a drawer to put things in', () => {
    const code = product.filter((path) => isCode(path) || path.endsWith('.css')).map((path) => basename(path))
    expect(code.filter((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)+$/.test(name))).toEqual([])
    expect(code.filter((name) => /\b(?:utils?|helpers?|manager|service|index)\b/.test(name))).toEqual([])
  })

  it('is seen through by these checks where a breach is planted', () => {
    expect(parseSource('src/planted.ts', 'const a = 1\nconst b: any = a').anys).toEqual([2])
    expect(parseSource('src/planted.ts', 'type A = Record<string, any>').anys).toEqual([1])
    expect(
      parseSource('src/planted.ts', '// @ts-' + 'ignore\nconst a = 1').comments.some((c) =>
        silencers.test(c),
      ),
    ).toBe(true)
  })
})
