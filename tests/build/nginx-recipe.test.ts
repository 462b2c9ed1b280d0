import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildProduct, buildTime, root } from './production-build.ts'

/** What the recipe of docs/deploy.md tries for an address, in its order. */
const recipe = readFileSync(join(root, 'docs/deploy.md'), 'utf8').split('```nginx')[1]!.split('```')[0]!

function served(files: ReadonlySet<string>, address: string): string | undefined {
  const places = [...recipe.matchAll(/location (\S+) \{\s+try_files ([^;]+);/g)]
  const fits = places.filter(([, place]) => address.startsWith(place!))
  const [, , tried = ''] = fits.sort((a, b) => b[1]!.length - a[1]!.length)[0] ?? []
  const paths = tried.split(' ').map((each) => each.replace('$uri', address).replace('//', '/'))
  return paths.find((path) => files.has(path))
}

let files: Set<string>
beforeAll(async () => {
  files = new Set((await buildProduct({}, { mode: 'demo' })).map(({ fileName }) => `/${fileName}`))
}, buildTime)

it.each([
  ['/', '/index.html'],
  ['/us', '/us.html'],
  ['/us/response/form_one_demo', '/index.html'],
  ['/demo/payment', '/demo/payment/index.html'],
  ['/demo/payment/', '/demo/payment/index.html'],
  ['/demo/console', '/demo/console/index.html'],
  ['/locales/ta/translation.json', '/locales/ta/translation.json'],
  ['/assets/gone.js', undefined],
])('the recipe for nginx answers %s of a demo with %s', (address, file) => {
  expect(served(files, address)).toBe(file)
})
