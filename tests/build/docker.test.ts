import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { variables } from '../../src/build/plugins/variables.ts'
import { root } from './production-build.ts'

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')

it('the Dockerfile takes every variable of a production build as an argument', () => {
  const args = [...dockerfile.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name!)
  // The image never has the fake backend.
  const names = variables.map(({ name }) => name).filter((name) => name !== 'VITE_BACKEND')
  expect(args.toSorted()).toEqual(names.toSorted())
})

it('the Dockerfile uses one port, which nginx may open without being root', () => {
  const ports = [...dockerfile.matchAll(/(?:NGINX_PORT=|EXPOSE |127\.0\.0\.1:)(\d+)/g)].map(
    ([, port]) => port,
  )
  expect(ports).toEqual(['8080', '8080', '8080'])
  expect(dockerfile).toMatch(/^USER [1-9]/m)
})

it('the Docker context has only listed files, and no .env file', () => {
  const [first, ...allowed] = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(first).toBe('*')
  expect(allowed.filter((line) => !line.startsWith('!') || /env|git|node_modules/.test(line))).toEqual([])
})
