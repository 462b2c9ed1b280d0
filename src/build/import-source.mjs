import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Imports a TypeScript module with Vite, because Node 20 can't.
 * @param {string} path from the project's folder
 * @returns {Promise<unknown>}
 */
export async function importSource(path) {
  const options = /** @type {const} */ ({ root, configFile: false, logLevel: 'error' })
  return (await runnerImport(resolve(root, path), options)).module
}
