import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, loadEnv } from 'vite'
import { brand } from './src/build/plugins/brand-plugin.ts'
import { chunks } from './src/build/plugins/chunks.ts'
import { classNames } from './src/build/plugins/class-names.ts'
import { configuration } from './src/build/plugins/configuration.ts'
import { firstPaint } from './src/build/plugins/first-paint-plugin.ts'
import { locales } from './src/build/plugins/locales-plugin.ts'
import { logo } from './src/build/plugins/logo-plugin.ts'
import { demoPages } from './src/build/plugins/demo-pages-plugin.ts'
import { noFakes } from './src/build/plugins/no-fakes.ts'
import { opened } from './src/build/plugins/opened-plugin.ts'
import { offline } from './src/build/plugins/offline-plugin.ts'
import { pictures } from './src/build/plugins/pictures-plugin.ts'
import { preloadFake } from './src/build/plugins/preload-fake-plugin.ts'
import { protection } from './src/build/plugins/protection-plugin.ts'
import { mayBeShown, shareCard } from './src/build/plugins/share-card-plugin.ts'
import { slimFake } from './src/build/plugins/slim-fake-plugin.ts'
import { isRebranded, ownBrand, readBrand, shownMark } from './src/build/read-brand.ts'
import { reactStoreAlias } from './src/build/react-store-alias.ts'
import { readSettings, type Settings } from './src/composition/settings.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Who is told, each by itself: a build that tells nobody, or not that one, has no code for it. */
const tellers = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    (['consent', 'ads', 'dataLayer', 'eventsUrl', 'vitalsUrl'] as const).map((name) => [
      `__SETTINGS__.${name}`,
      JSON.stringify(settings[name]),
    ]),
  )

/** `vite build` is production on real services; `--mode demo` and the development server use the fake backend. */
export default defineConfig(({ command, mode }) => {
  // A shell may say something else, and React would be built for development in one half of a build.
  if (command === 'build') process.env.NODE_ENV = 'production'
  const environment = loadEnv(mode, root, 'VITE_')
  const isDemo = mode === 'demo'
  const isProduct = command === 'build' && !isDemo
  const isFake = isDemo || (!isProduct && environment.VITE_BACKEND !== 'http')
  const worn = isDemo ? ownBrand : readBrand(environment, root)
  const settings = readSettings(isDemo ? {} : environment)
  return {
    root,
    publicDir: 'src/public',
    // A demo is the same on every machine: what files and shell have for a real build stays out of it.
    envDir: isDemo ? false : root,
    envPrefix: isDemo ? 'NOTHING_OF_THE_SHELL_' : 'VITE_',
    plugins: [
      react(),
      locales(root),
      pictures(root),
      brand(worn),
      !(isProduct && isRebranded(worn)) && logo(root),
      demoPages(root, { isDemo }),
      opened(process.env.HOST),
      isProduct && [configuration(environment, worn), noFakes(root)],
      isProduct &&
        shareCard(environment.VITE_SITE_URL, mayBeShown(`${root}src/public/og-image.png`, isRebranded(worn))),
      isDemo && [slimFake(root), preloadFake(), offline(root)],
      firstPaint(root),
      protection(isProduct ? environment : null, process.env.NGINX_PORT),
    ],
    define: {
      __FAKE_BACKEND__: JSON.stringify(isFake),
      // What cannot be rebranded, now or in the page, has no code for it.
      __REBRANDABLE__: JSON.stringify(isFake || isRebranded(worn)),
      __SETTINGS__: JSON.stringify({ ...settings, ...shownMark(worn, command === 'build') }),
      ...tellers(settings),
    },
    build: {
      outDir: isDemo ? 'dist-demo' : 'dist',
      // The oldest supported browsers (R110). Samsung Internet 25 is Chromium 121.
      target: ['chrome119', 'safari16.6', 'firefox140'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: chunks({ isDemo }) }, checks: { bundlerTimings: false } },
    },
    css: command === 'build' ? { modules: { generateScopedName: classNames(root) } } : {},
    resolve: { alias: [reactStoreAlias] },
    // R69: this machine alone, unless it is opened.
    server: { port: 5173, host: process.env.HOST || '127.0.0.1' },
  }
})
