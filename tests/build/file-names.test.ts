import { expect, it } from 'vitest'
import { buildWithAnalytics, buildTimeoutMs } from './production-build.ts'

/** Words in file names that ad filters block (R109). */
const blocked =
  /^(?:ads?|banners?|promos?|sponsor(?:s|ed)?|track(?:er|ing)?|analytics|beacons?|pixels?|popups?)$/

it('no file of a build has a name that ad filters block (R109)', { timeout: buildTimeoutMs }, async () => {
  const names = (await buildWithAnalytics()).map(({ fileName }) => fileName)
  const wordsOf = (name: string): string[] =>
    name
      .replace(/-[\w-]{8}(?=\.)/, '')
      .toLowerCase()
      .split(/[^a-z]+/)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => wordsOf(name).some((word) => blocked.test(word)))).toEqual([])
})
