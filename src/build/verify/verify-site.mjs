import { askOf } from './ask.mjs'
import { checkAddresses } from './check-addresses.mjs'
import { checkFiles } from './check-files.mjs'
import { checkProtection } from './check-protection.mjs'
import { checkTransfer } from './check-transfer.mjs'
import { readBuild } from './read-build.mjs'

/**
 * Compares a host with the build that it should serve, by reading alone. Rejects where there is no build.
 * @param {{ origin: string, folder: string }} options
 * @returns {Promise<import('./findings.mjs').Finding[]>}
 */
export async function verifySite({ origin, folder }) {
  const build = await readBuild(folder)
  const ask = askOf(origin)
  try {
    await ask('/')
    const found = await Promise.all([
      checkFiles(origin, ask, build),
      checkAddresses(origin, ask, build),
      checkProtection(origin, ask, build),
      checkTransfer(ask, build),
    ])
    return found.flat()
  } catch (problem) {
    return [
      {
        name: 'unreachable',
        where: `${origin} (${problem instanceof Error ? problem.message : 'no answer'})`,
      },
    ]
  }
}
