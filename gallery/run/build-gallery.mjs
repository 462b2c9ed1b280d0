import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the gallery's page into a folder. Rejects where the build stops.
 * @param {string} folder
 */
export function buildGallery(folder) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'gallery/vite.config.ts']
  return run(process.execPath, [...vite, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    // Under a test runner it may say something else, and React would be built for development.
    NODE_ENV: 'production',
  }).then((code) => {
    if (code !== 0) throw new Error(`the build of the gallery stopped with ${code}`)
  })
}

/**
 * Runs a command in the project's folder, with its output. Resolves with its exit code.
 * @param {string} command A path below the project's folder, or one that the system finds.
 * @param {string[]} parts
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
export function run(command, parts, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parts, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** @param {string} path */
export const inProject = (path) => join(root, path)
