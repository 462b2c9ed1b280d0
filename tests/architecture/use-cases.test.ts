import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSource, root } from './source.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** A use case as the table of the page has it, and as the module binds it. */
type UseCase = { token: string; file: string; ports: string[] }

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

function tableIn(page: string): (UseCase & { test: string })[] {
  const rows = page.matchAll(/^\| [^|]+ \| `(\w+)` \| `([^`]+)` \| ([^|]+) \| `([^`]+)` \|$/gm)
  return [...rows].map(([, token, file, ports, test]) => ({
    token: token!,
    file: file!,
    ports: quoted(ports!),
    test: test!,
  }))
}

const moduleFile = 'src/composition/use-cases-module.ts'

function boundUseCases(): UseCase[] {
  const { text, imports } = readSource(moduleFile)
  const bindings = text.matchAll(
    /bind\(tokens\.(\w+)\)\.toResolvedValue\(\s*\.\.\.withPorts\(\s*\[([^\]]*)\].*?\b(create\w+)/gs,
  )
  return [...bindings].map(([, token, ports, create]) => ({
    token: token!,
    file: imports.find(({ names }) => names.includes(create!))?.to ?? 'nowhere',
    ports: [...ports!.matchAll(/'(\w+)'/g)].map(([, name]) => name!),
  }))
}

const written = tableIn(read('docs/architecture.md'))
const bound = boundUseCases()

it('the use cases of docs/architecture.md are those that are bound, with their files and ports', () => {
  expect(bound).toHaveLength(read(moduleFile).match(/\bbind\(/g)?.length ?? 0)
  expect(written.map(({ token, file, ports }) => ({ token, file, ports }))).toEqual(bound)
})

it('every token of a use case is in the table', () => {
  const [, tokens = ''] = read('src/composition/tokens.ts').split('// Use cases\n')
  const [own = ''] = tokens.split('  //')
  expect([...own.matchAll(/^ +(\w+): token/gm)].map(([, name]) => name)).toEqual(
    written.map(({ token }) => token),
  )
})

it('the test of each use case is there, and makes it', () => {
  const strays = written.filter(
    ({ file, test }) =>
      !existsSync(join(root, test)) || !readSource(test).imports.some(({ to }) => to === file),
  )
  expect(strays).toEqual([])
})
