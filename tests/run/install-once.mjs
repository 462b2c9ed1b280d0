import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs `npm ci` in a folder with its own lock file, unless `packageName` is installed there. Returns whether the package is installed.
 * @param {string} folder
 * @param {string} packageName
 * @param {string} what names the packages in the log
 */
export function installOnce(folder, packageName, what) {
  if (existsSync(join(folder, 'node_modules', packageName))) return true
  console.log(`installing ${what}, once`)
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}
