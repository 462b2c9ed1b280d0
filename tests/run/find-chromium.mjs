import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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

const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/** Below the folders in which Windows keeps programs. */
const windowsPlaces = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

/**
 * A browser that is there already: CHROMIUM_PATH, Playwright's own, the system's; null where there is none.
 * What does not tell its version is not taken: some systems have a stub that only says how to install it.
 * @param {(line: string) => void} [say]
 * @returns {string | null}
 */
export function findChromium(say = () => {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return told(say, 'CHROMIUM_PATH', named)
    throw new Error(`CHROMIUM_PATH is ${named}, which is no browser that starts`)
  }
  const own = chromium.executablePath()
  if (own && runs(own)) return told(say, "Playwright's own browser", own)
  for (const place of systemPlaces()) if (runs(place)) return told(say, "the system's browser", place)
  return null
}

/**
 * Finds a browser or installs one, and says what it did.
 * @param {(line: string) => void} say
 * @returns {string}
 */
export function findOrInstallChromium(say) {
  const there = findChromium(say)
  if (there) return there
  for (const [command, ...parts] of waysToInstall()) {
    say(`No Chromium here. Installing one: ${[command, ...parts].join(' ')}`)
    const { status } = spawnSync(command, parts, { stdio: 'inherit', shell: process.platform === 'win32' })
    const installed = status === 0 ? findChromium(say) : null
    if (installed) return installed
  }
  throw new Error(
    'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

/**
 * What lies beside a system's Chromium where its package `chromium-headless-shell` is: the same browser without windows, which opens a
 * page in less than half the time and keeps none that is left (no back/forward cache). The browser itself where it is not there.
 * @param {string} path what `findChromium` found
 */
export function withoutWindows(path) {
  const shell = `${path}-headless-shell`
  return existsSync(shell) && version(shell) === version(path) ? shell : path
}

/** @returns {[string, ...string[]][]} */
function waysToInstall() {
  const root = process.getuid?.() === 0
  const apt = 'apt-get install -y chromium'
  /** @type {[string, ...string[]][]} */
  const ways = [
    ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
    ['npx', 'playwright', 'install', 'chromium'],
  ]
  if (root) ways.push(['sh', '-c', `apt-get update && { ${apt} chromium-headless-shell || ${apt}; }`])
  return ways
}

/**
 * Where a system may have a browser, the likeliest first.
 * @param {string} platform
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]}
 */
export function systemPlaces(platform = process.platform, env = process.env) {
  const isWindows = platform === 'win32'
  const folders = (env.PATH ?? env.Path ?? '').split(isWindows ? ';' : ':').filter(Boolean)
  const inPath = systemNames.flatMap((name) =>
    folders.map((folder) => (isWindows ? `${folder}\\${name}.exe` : `${folder}/${name}`)),
  )
  if (!isWindows) return [...inPath, ...fixedPlaces]
  const programs = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(Boolean)
  return [...inPath, ...windowsPlaces.flatMap((place) => programs.map((folder) => `${folder}\\${place}`))]
}

/** @param {string} path */
function runs(path) {
  if (!existsSync(path)) return false
  // On Windows a browser opens a window instead of telling its version.
  return process.platform === 'win32' || version(path) !== null
}

/** @param {string} path @returns {string | null} null where it does not start */
function version(path) {
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  return status === 0 ? (/\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? null) : null
}

/**
 * @param {(line: string) => void} say
 * @param {string} what
 * @param {string} path
 */
function told(say, what, path) {
  say(`Chromium: ${what}, ${path}`)
  return path
}
