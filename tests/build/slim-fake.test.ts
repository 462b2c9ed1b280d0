import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slimFake } from '../../src/build/plugins/slim-fake-plugin.ts'
import { buildProduct, buildTimeoutMs, root, type Built } from './production-build.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.slim-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Builds one script with this plug-in only. */
async function buildScript(code: string): Promise<Built> {
  const entry = join(folder, 'entry.js')
  await writeFile(entry, code)
  const input = { rolldownOptions: { input: entry } }
  return buildProduct({}, { configFile: false, root: folder, plugins: [slimFake(root)], build: input })
}

const database = "import { factory } from '@mswjs/data'; console.log(factory)"
const handlers = "import { getResponse } from 'msw'; console.log(getResponse)"
const visitors = `import { seedVisitors } from '${root}fake-server/backend/seed/seed-visitors.ts'; console.log(seedVisitors)`

describe('the stubs of the demo’s libraries', { timeout: buildTimeoutMs }, () => {
  it('all apply', async () => {
    await expect(buildScript(`${database}\n${handlers}\n${visitors}`)).resolves.not.toEqual([])
  })

  it('stop the build if a library no longer imports one of them', async () => {
    await expect(buildScript(`${database}\n${visitors}`)).rejects.toThrow(
      /imports cookieStore: fix or remove its stub/,
    )
  })

  it('stop the build if the sample visitors were not generated at build time', async () => {
    await expect(buildScript(`${database}\n${handlers}`)).rejects.toThrow(
      /the sample visitors were not generated/,
    )
  })
})
