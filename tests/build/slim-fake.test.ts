import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slimFake } from '../../src/build/plugins/slim-fake-plugin.ts'
import { buildProduct, buildTime, root, type Built } from './production-build.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.slim-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Builds one script with the plug-in alone. */
async function slimmed(code: string): Promise<Built> {
  const entry = join(folder, 'entry.js')
  await writeFile(entry, code)
  const input = { rolldownOptions: { input: entry } }
  return buildProduct({}, { configFile: false, root: folder, plugins: [slimFake(root)], build: input })
}

const database = "import { factory } from '@mswjs/data'; console.log(factory)"
const handlers = "import { getResponse } from 'msw'; console.log(getResponse)"
const visitors = `import { seedVisitors } from '${root}fake-server/backend/seed/seed-visitors.ts'; console.log(seedVisitors)`

describe('the stubs for what the demo never reaches of its libraries', { timeout: buildTime }, () => {
  it('each stand where the libraries ask for the part', async () => {
    await expect(slimmed(`${database}\n${handlers}\n${visitors}`)).resolves.not.toEqual([])
  })

  it('stop the build where a library no longer asks for one of them', async () => {
    await expect(slimmed(`${database}\n${visitors}`)).rejects.toThrow(
      /asks for cookieStore any more: fix or drop its stub/,
    )
  })

  it('stop the build where the sample visitors were not made: what makes them would be in it', async () => {
    await expect(slimmed(`${database}\n${handlers}`)).rejects.toThrow(/the sample visitors were not made/)
  })
})
