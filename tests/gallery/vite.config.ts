import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { locales } from '../../src/build/plugins/locales-plugin.ts'
import { logo } from '../../src/build/plugins/brand-plugin.ts'
import { pictures } from '../../src/build/plugins/pictures-plugin.ts'
import { reactStoreAlias } from '../../src/build/plugins/bundling.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The gallery is a page of its own, outside the product's builds. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  envDir: false,
  plugins: [react(), locales(root), pictures(root), logo(root)],
  define: { __FAKE_BACKEND__: 'false', __REBRANDABLE__: 'true' },
  build: {
    target: ['chrome119', 'safari16.6', 'firefox140'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    modulePreload: { polyfill: false },
    // The gallery imports the toasts statically.
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  resolve: { alias: [reactStoreAlias] },
  server: { port: 5174, fs: { allow: [root] } },
})
