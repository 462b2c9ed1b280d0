import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * How a command is started on a system. On Windows all but Node itself are scripts that its shell has to run, and the shell takes a path with
 * a space for two words unless it stands in quotes.
 * @param {string} command
 * @param {readonly string[]} parts
 * @param {string} platform
 */
export function asStarted(command, parts, platform = process.platform) {
  if (platform !== 'win32' || command === process.execPath)
    return { command, parts: [...parts], shell: false }
  const quoted = (/** @type {string} */ word) =>
    /^[\w.:\\/=@,-]+$/.test(word) ? word : `"${word.replaceAll('"', '""')}"`
  return { command: quoted(command), parts: parts.map(quoted), shell: true }
}

/**
 * Runs a command in the project's folder, with its output. Resolves with its exit code: 1 where it did not start or was killed.
 * @param {string} command A file, or a name that the system finds.
 * @param {readonly string[]} parts
 * @param {Readonly<Record<string, string>>} [env] beside this process's own
 * @returns {Promise<number>}
 */
export function runCommand(command, parts, env = {}) {
  return new Promise((resolve) => {
    const started = asStarted(command, parts)
    const child = spawn(started.command, started.parts, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: started.shell,
    })
    child.on('error', (problem) => {
      console.error(problem.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
