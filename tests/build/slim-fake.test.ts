import { describe, expect, it } from 'vitest'
import { slimFake } from '../../src/build/plugins/slim-fake-plugin.ts'
import { buildScript, buildTimeoutMs, root } from './production-build.ts'

const database = "import { factory } from '@mswjs/data'; console.log(factory)"
const handlers = "import { getResponse } from 'msw'; console.log(getResponse)"
const visitors = `import { seedVisitors } from '${root}fake-server/backend/seed/seed-visitors.ts'; console.log(seedVisitors)`

describe('the stubs of the demo’s libraries', { timeout: buildTimeoutMs }, () => {
  it('all apply', async () => {
    await expect(buildScript(`${database}\n${handlers}\n${visitors}`, slimFake(root))).resolves.not.toEqual(
      [],
    )
  })

  it('stop the build if a library no longer imports one of them', async () => {
    // Without msw, nothing imports cookieStore.
    await expect(buildScript(`${database}\n${visitors}`, slimFake(root))).rejects.toThrow(
      /imports cookieStore: fix or remove its stub/,
    )
  })

  it('stop the build if the sample visitors were not generated at build time', async () => {
    await expect(buildScript(`${database}\n${handlers}`, slimFake(root))).rejects.toThrow(
      /the sample visitors were not generated/,
    )
  })
})
