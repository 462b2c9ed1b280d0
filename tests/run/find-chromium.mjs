import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { runCommand } from './run-command.mjs'

const playwright = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url))

/** Names under which systems install Chromium or a browser made from it. */
const systemNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
]

/** Where macOS and Windows have browsers, which are not in the PATH there. */
const installedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  `${process.env.ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['ProgramFiles(x86)']}\\Microsoft\\Edge\\Application\\msedge.exe`,
]

/**
 * Finds an installed browser: CHROMIUM_PATH, Playwright's own, the system's, in this order; null if there is none. It has to print its
 * version: some systems have a stub that only says how to install the browser.
 * @param {(line: string) => void} [log]
 * @returns {string | null}
 */
export function findChromium(log = () => {}) {
  const named = process.env.CHROMIUM_PATH
  const candidates = named
    ? [{ source: 'CHROMIUM_PATH', path: named }]
    : [
        { source: "Playwright's own browser", path: chromium.executablePath() },
        ...systemPaths().map((path) => ({ source: "the system's browser", path })),
      ]
  const found = candidates.find(({ path }) => starts(path))
  if (found) log(`Chromium: ${found.source}, ${found.path}`)
  else if (named) throw new Error(`CHROMIUM_PATH is ${named}, which is not a browser that starts`)
  return found?.path ?? null
}

/**
 * Finds a browser or installs one, and logs what it did: Playwright's own, or the system's where that can't be downloaded.
 * @param {(line: string) => void} log
 * @returns {Promise<string>}
 */
export async function findOrInstallChromium(log) {
  const found = findChromium(log)
  if (found) {
    await addHeadlessShell(found, log)
    return found
  }
  /** @param {string} command @param {string[]} args */
  const install = async (command, ...args) => {
    log(`No Chromium here. Installing one: ${[command, ...args].join(' ')}`)
    return (await runCommand(command, args)) === 0
  }
  // What it needs of the system takes longer than the download, and is needed only after it.
  const isDownloaded = await install(process.execPath, playwright, 'install', 'chromium')
  if (isDownloaded && !findChromium()) await install(process.execPath, playwright, 'install-deps', 'chromium')
  const apt = 'apt-get install -y chromium'
  if (!findChromium() && process.getuid?.() === 0)
    await install('sh', '-c', `apt-get update && { ${apt} chromium-headless-shell || ${apt}; }`)
  const installed = findChromium(log)
  if (installed) return installed
  throw new Error(
    'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

/**
 * The headless shell beside a system's Chromium, if it has the same version; else the browser itself. The shell (Debian's package
 * `chromium-headless-shell`) opens a page in less than half the time, and has no back/forward cache.
 * @param {string} path of the browser
 */
export function headlessShellOf(path) {
  const shell = `${path}-headless-shell`
  return existsSync(shell) && version(shell) === version(path) ? shell : path
}

/**
 * Adds the shell to Debian's own Chromium: the browser tests take three times as long without it.
 * @param {string} path of the browser
 * @param {(line: string) => void} log
 */
async function addHeadlessShell(path, log) {
  if (path !== '/usr/bin/chromium' || process.getuid?.() !== 0 || headlessShellOf(path) !== path) return
  const install = `apt-get install -y chromium-headless-shell="$(dpkg-query -Wf '\${Version}' chromium)"`
  log(`Adding the headless shell of the same version, for faster tests: ${install}`)
  await runCommand('sh', ['-c', `${install} || { apt-get update && ${install}; }`])
  if (headlessShellOf(path) === path) log('It could not be installed. The tests run in the browser itself.')
}

function systemPaths() {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const inPath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name + ending)))
  return [...inPath, ...installedPaths]
}

/** @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false
  // On Windows a browser opens a window instead of printing its version.
  return process.platform === 'win32' || version(path) !== null
}

/** @param {string} path @returns {string | null} null if it does not start */
function version(path) {
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  return status === 0 ? (/\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? null) : null
}
