import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, loadEnv } from 'vite'
import { brand, logo, shareCard, unsuitablePictures } from './src/build/plugins/brand-plugin.ts'
import {
  classNames,
  codeSplitting,
  demoAliases,
  oldestBrowsers,
  reactStoreAlias,
} from './src/build/plugins/bundling.ts'
import { configuration, hostWarning } from './src/build/plugins/configuration.ts'
import { firstPaint } from './src/build/plugins/first-paint-plugin.ts'
import { locales } from './src/build/plugins/locales-plugin.ts'
import { demoPages } from './src/build/plugins/demo-pages-plugin.ts'
import { noFakes } from './src/build/plugins/no-fakes.ts'
import { offline } from './src/build/plugins/offline-plugin.ts'
import { pictures } from './src/build/plugins/pictures-plugin.ts'
import { protection } from './src/build/plugins/protection-plugin.ts'
import { isRebranded, readBrand, shownMark } from './src/build/read-brand.ts'
import { readSettings, type Settings } from './src/composition/settings.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const publicDir = `${root}src/public`

/** Replaces each analytics setting, so that a build without it drops its code. */
const analyticsDefines = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    (['consent', 'ads', 'dataLayer', 'eventsUrl', 'vitalsUrl'] as const).map((name) => [
      `__SETTINGS__.${name}`,
      JSON.stringify(settings[name]),
    ]),
  )

/** `vite build` is production on real services; `--mode demo` and the development server use the fake backend. */
export default defineConfig(({ command, mode }) => {
  // The shell may set something else, and parts of React would be built for development.
  if (command === 'build') process.env.NODE_ENV = 'production'
  const tunnelHost = process.env.TUNNEL_HOST?.trim()
  const environment = loadEnv(mode, root, 'VITE_')
  const isDemo = mode === 'demo'
  const isProduct = command === 'build' && !isDemo
  const isFake = isDemo || (!isProduct && environment.VITE_BACKEND !== 'http')
  const buildBrand = readBrand(isDemo ? {} : environment, root)
  const settings = readSettings(isDemo ? {} : environment)
  return {
    root,
    publicDir,
    // A demo is the same on every machine: it reads no variables of files or the shell.
    envDir: isDemo ? false : root,
    envPrefix: isDemo ? 'NO_VARIABLES_' : 'VITE_',
    plugins: [
      react(),
      locales(root),
      pictures(root),
      brand(buildBrand, settings.contactEmail, publicDir),
      !(isProduct && isRebranded(buildBrand)) && logo(root),
      demoPages(root, { isDemo }),
      hostWarning(process.env.HOST, tunnelHost),
      isProduct && [configuration(environment, buildBrand), noFakes(root)],
      isProduct &&
        !(isRebranded(buildBrand) && unsuitablePictures(publicDir).includes('og-image.png')) &&
        shareCard(environment.VITE_SITE_URL),
      isDemo && offline(root),
      firstPaint(root),
      protection(root, isProduct ? environment : null, process.env.NGINX_PORT),
    ],
    define: {
      __FAKE_BACKEND__: JSON.stringify(isFake),
      // A build that can't be rebranded has no code for it.
      __REBRANDABLE__: JSON.stringify(isFake || isRebranded(buildBrand)),
      __SETTINGS__: JSON.stringify({
        ...settings,
        brand: { ...settings.brand, mark: shownMark(buildBrand, command === 'build') },
      }),
      ...analyticsDefines(settings),
    },
    build: {
      outDir: isDemo ? 'dist-demo' : 'dist',
      target: oldestBrowsers,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: codeSplitting({ isDemo }) },
        checks: { bundlerTimings: false },
      },
    },
    css: command === 'build' ? { modules: { generateScopedName: classNames(root) } } : {},
    resolve: { alias: [reactStoreAlias, ...(isDemo ? [demoAliases] : [])] },
    // R69: this machine only, unless HOST says otherwise. R137: TUNNEL_HOST is the name of a tunnel to it.
    server: {
      port: 5173,
      host: process.env.HOST || '127.0.0.1',
      allowedHosts: tunnelHost ? [tunnelHost] : [],
    },
  }
})
