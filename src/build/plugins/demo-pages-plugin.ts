import { join } from 'node:path'
import type { Plugin } from 'vite'
import { withImports } from './bundling.ts'

const address = 'demo/payment'
const source = 'fake-server/payment-page/index.html'

/** The demo's chunks that the page loads next: its start, and what the first request needs. */
const preloaded = /\/fake-server\/(?:demo\/start|backend\/create-fake-backend)\.ts$/

/**
 * Serves the payment stand-in at `/demo/payment`: from its source in the development server, as `index.html` of that folder in a demo
 * build. The demo's page preloads the fake backend beside its first chunk: 2.2 s to the first question instead of 3.3 with a
 * round trip of 300 ms. A production build has neither.
 */
export const demoPages = (root: string, { isDemo }: { isDemo: boolean }): Plugin => ({
  name: 'plotline:demo-pages',
  config: () => ({
    // By default Vite scans every page below the project, also those whose packages are not installed.
    optimizeDeps: { entries: ['index.html', source] },
    ...(isDemo && {
      build: {
        rolldownOptions: { input: { index: join(root, 'index.html'), 'demo-payment': join(root, source) } },
      },
    }),
  }),
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path = '', ...query] = (request.url ?? '').split('?')
      if (path.replace(/^\/|\/$/g, '') === address) request.url = [`/${source}`, ...query].join('?')
      next()
    })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { path, bundle = {} }) =>
      !isDemo || path !== '/index.html'
        ? []
        : withImports(bundle, ({ facadeModuleId }) => preloaded.test(facadeModuleId ?? '')).map(
            ({ fileName }) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
              injectTo: 'head',
            }),
          ),
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle[source]
      if (page?.type !== 'asset') return
      Reflect.deleteProperty(bundle, source)
      this.emitFile({ type: 'asset', fileName: `${address}/index.html`, source: page.source })
    },
  },
})
