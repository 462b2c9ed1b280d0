import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a command in the project's folder and passes its output through. Resolves with its exit code, or 1 if it was killed. Rejects
 * if it does not start. Arguments of npm are plain words: on Windows npm is a script, which needs a shell.
 * @param {string} command `npm`, `process.execPath`, or a program of the system
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] added to this process's environment
 * @returns {Promise<number>}
 */
export function runCommand(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: command === 'npm' && process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
