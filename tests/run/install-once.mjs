import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what a folder's own lock file names, where `packageName` is not there yet. Returns whether it is there then.
 * @param {string} folder
 * @param {string} packageName
 * @param {string} what for whoever waits
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
