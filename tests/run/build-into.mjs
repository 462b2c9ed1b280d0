import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.mjs'

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))

/**
 * Builds with Vite into a folder, in a process of its own. Rejects where the build stops.
 * @param {string} what for the reader of a failure
 * @param {string} folder
 * @param {readonly string[]} flags
 * @param {Readonly<Record<string, string>>} [env]
 */
export async function buildInto(what, folder, flags, env) {
  const parts = [vite, 'build', ...flags, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  // A test runner that asks for it would make it a build for development.
  const code = await runCommand(process.execPath, parts, { NODE_ENV: 'production', ...env })
  if (code !== 0) throw new Error(`the build of ${what} stopped with ${code}`)
}
