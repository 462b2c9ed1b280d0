import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from '../run/listen.mjs'

/** @typedef {import('./tab.mjs').Engine} Engine */

/** How WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * WebKitGTK, which Debian's package `webkit2gtk-driver` brings, by WebDriver on a screen of its own (`xvfb`). Null where one of both is missing.
 * @returns {Promise<Engine | null>}
 */
export async function openWebkit() {
  const [driver] = ['/usr/bin/WebKitWebDriver'].filter((place) => existsSync(place))
  if (!driver || spawnSync('xvfb-run', ['--help']).error) return null
  const port = await freePort()
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1280x1000x24', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = () => {
    // With the screen and the browser that it started.
    if (child.pid) process.kill(-child.pid)
  }
  await ready(origin).catch((/** @type {unknown} */ problem) => {
    stop()
    throw problem
  })
  let version = ''
  return {
    name: 'webkit',
    get version() {
      return version
    },
    newTab: async () => {
      const { sessionId, capabilities } =
        /** @type {{ sessionId: string, capabilities: Record<string, string> }} */ (
          await ask(origin, 'POST', '/session', {
            capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
          })
        )
      version = capabilities.browserVersion ?? ''
      const at = `/session/${sessionId}`
      const say = (/** @type {string} */ path, /** @type {object} */ body = {}) =>
        ask(origin, 'POST', at + path, body)
      const element = async (/** @type {string} */ css) => {
        const found = await say('/element', { using: 'css selector', value: css })
        return `/element/${/** @type {Record<string, string>} */ (found)[elementKey]}`
      }
      return {
        open: (address) => say('/url', { url: address }),
        run: (expression) => say('/execute/sync', { script: `return (${expression})`, args: [] }),
        press: async (css) => say(`${await element(css)}/click`),
        type: async (css, text) => say(`${await element(css)}/value`, { text }),
        close: () => ask(origin, 'DELETE', at),
      }
    },
    close: async () => stop(),
  }
}

/** @param {string} origin @param {string} method @param {string} path @param {object} [body] @returns {Promise<unknown>} */
async function ask(origin, method, path, body) {
  const answer = await fetch(origin + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = /** @type {{ value: { error?: string, message?: string } | null }} */ (
    await answer.json()
  )
  if (!answer.ok)
    throw new Error(`${method} ${path}: ${value?.error ?? answer.status} ${value?.message ?? ''}`)
  return value
}

/** @param {string} origin */
async function ready(origin) {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`${origin}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the driver of WebKit does not answer')
}

async function freePort() {
  const server = createServer()
  const { port } = new URL(await listen(server))
  server.close()
  return port
}
