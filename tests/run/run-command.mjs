import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The arguments of `spawn` for a command. On Windows every command except Node is a script, which needs a shell, and the shell splits
 * a path at a space unless it is quoted.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} platform
 */
export function spawnArguments(command, args, platform = process.platform) {
  if (platform !== 'win32' || command === process.execPath) return { command, args: [...args], shell: false }
  const quoted = (/** @type {string} */ word) =>
    /^[\w.:\\/=@,-]+$/.test(word) ? word : `"${word.replaceAll('"', '""')}"`
  return { command: quoted(command), args: args.map(quoted), shell: true }
}

/**
 * Runs a command in the project's folder and passes its output through. Resolves with its exit code, or 1 if it did not start or was killed.
 * @param {string} command a path, or a name on the PATH
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] added to this process's environment
 * @returns {Promise<number>}
 */
export function runCommand(command, args, env = {}) {
  return new Promise((resolve) => {
    const started = spawnArguments(command, args)
    const child = spawn(started.command, started.args, {
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
