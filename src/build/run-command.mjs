import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a command in the project's folder, with its output. Resolves with its exit code: 1 where it did not start or was killed.
 * @param {string} command A file, or a name that the system finds.
 * @param {readonly string[]} parts
 * @param {Readonly<Record<string, string>>} [env] beside this process's own
 * @returns {Promise<number>}
 */
export function runCommand(command, parts, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parts, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32' && command !== process.execPath,
    })
    child.on('error', (problem) => {
      console.error(problem.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Builds with Vite into a folder, in a process of its own. Rejects where the build stops.
 * @param {string} what for the reader of a failure
 * @param {string} folder
 * @param {readonly string[]} flags
 * @param {Readonly<Record<string, string>>} [env]
 */
export async function buildInto(what, folder, flags, env) {
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...flags]
  const rest = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const code = await runCommand(process.execPath, [...vite, ...rest], env)
  if (code !== 0) throw new Error(`the build of ${what} stopped with ${code}`)
}
