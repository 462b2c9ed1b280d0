import { expect, it } from 'vitest'
import { buildTelling, buildTime } from './production-build.ts'

/** Words that ad filters look for in the names of files, with their forms (R109). */
const filtered =
  /^(?:ads?|banners?|promos?|sponsor(?:s|ed)?|track(?:er|ing)?|analytics|beacons?|pixels?|popups?)$/

it('no file of a build has a name that ad filters use (R109)', { timeout: buildTime }, async () => {
  const names = (await buildTelling()).map(({ fileName }) => fileName)
  const wordsOf = (name: string): string[] =>
    name
      .replace(/-[\w-]{8}(?=\.)/, '')
      .toLowerCase()
      .split(/[^a-z]+/)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => wordsOf(name).some((word) => filtered.test(word)))).toEqual([])
})
