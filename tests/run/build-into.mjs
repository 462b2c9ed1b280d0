import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.mjs'

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))

/**
 * Builds with Vite into a folder, in a child process. Rejects when the build fails.
 * @param {string} what names the build in the error
 * @param {string} folder
 * @param {readonly string[]} flags
 * @param {Readonly<Record<string, string>>} [env]
 */
export async function buildInto(what, folder, flags, env) {
  const args = [vite, 'build', ...flags, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  // A test runner sets NODE_ENV to "test", which would bundle React's development build.
  const code = await runCommand(process.execPath, args, { NODE_ENV: 'production', ...env })
  if (code !== 0) throw new Error(`the build of ${what} exited with ${code}`)
}
