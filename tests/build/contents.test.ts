import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentsOf } from '../../src/build/hosts/host-files.ts'
import { describeSite } from '../../src/build/hosts/site.ts'
import { policyFor } from '../../src/build/plugins/policy.ts'
import { validEnvironment } from './production-build.ts'
import { script, writeTestSite, type TestSite } from './test-site.ts'

let testSite: TestSite
beforeAll(async () => {
  testSite = await writeTestSite()
})
afterAll(() => rm(testSite.parent, { recursive: true }))

it('contents.json lists every script with its hash, and every host that a page may contact', async () => {
  const policy = policyFor(validEnvironment, { scripts: ["'sha256-inline'"], styles: ["'sha256-style'"] })
  const site = describeSite(policy, ['index.html', 'assets/index-abcdefgh.js', 'assets/index-abcdefgh.css'])
  expect(await contentsOf(testSite.folder, site)).toEqual({
    hosts: ['https://api.plotline.test', 'https://forms.plotline.test'],
    inline: ["'sha256-inline'"],
    scripts: [
      {
        path: '/assets/index-abcdefgh.js',
        bytes: script.length,
        sha256: createHash('sha256').update(script).digest('hex'),
      },
    ],
  })
})

it.each([
  ['https://reports.plotline.test/policy?site=1', ['https://reports.plotline.test']],
  ['/reports', []],
])('contents.json lists the host to which browsers send reports: %s', async (reports, more) => {
  const { hosts } = await contentsOf(
    testSite.folder,
    describeSite(policyFor(validEnvironment), ['index.html'], reports),
  )
  expect(hosts).toEqual(['https://api.plotline.test', 'https://forms.plotline.test', ...more])
})
