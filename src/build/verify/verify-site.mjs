import { askOf } from './ask.mjs'
import { checkAddresses } from './check-addresses.mjs'
import { checkFiles } from './check-files.mjs'
import { checkProtection } from './check-protection.mjs'
import { checkTransfer } from './check-transfer.mjs'
import { hashOf, readBuild } from './read-build.mjs'

/**
 * Compares a host with the build that it should serve, by reading alone. Rejects where there is no build.
 * @param {{ origin: string, folder: string, before?: string | undefined }} options `before` is the folder of the version before, whose own parts have to be there still.
 * @returns {Promise<import('./findings.mjs').Finding[]>}
 */
export async function verifySite({ origin, folder, before }) {
  const build = await readBuild(folder)
  const old = before === undefined ? [] : (await readBuild(before)).files
  const ask = askOf(origin)
  try {
    await ask('/')
    const found = await Promise.all([
      checkFiles(origin, ask, build),
      checkAddresses(origin, ask, build),
      checkProtection(origin, ask, build),
      checkTransfer(ask, build),
      oldFiles(ask, old),
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

/** @type {(ask: import('./ask.mjs').Ask, files: readonly import('./read-build.mjs').BuiltFile[]) => Promise<import('./findings.mjs').Finding[]>} */
async function oldFiles(ask, files) {
  const parts = files.filter(({ address, isOwn }) => isOwn && address.startsWith('/assets/'))
  const found = await Promise.all(
    parts.map(async ({ address, hash }) => {
      const { status, body } = await ask(address)
      return status === 200 && hashOf(body) === hash
        ? []
        : [/** @type {const} */ ({ name: 'old-gone', where: address })]
    }),
  )
  return found.flat()
}
