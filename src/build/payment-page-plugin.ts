import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = 'fake-server/payment-page/index.html'

/**
 * Serves the demo's payment stand-in at `/demo/payment`: from its source by the development server, as
 * `demo/payment/index.html` by a demo build. A production build never hears of it.
 */
export function paymentPage(root: string, { isDemo }: { isDemo: boolean }): Plugin {
  return {
    name: 'plotline:payment-page',
    config: () =>
      isDemo
        ? {
            build: {
              rolldownOptions: { input: { index: join(root, 'index.html'), payment: join(root, source) } },
            },
          }
        : {},
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/demo\/payment\/?(?=$|\?)/, `/${source}`)
        next()
      })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[source]
        if (page?.type !== 'asset') return
        Reflect.deleteProperty(bundle, source)
        this.emitFile({ type: 'asset', fileName: 'demo/payment/index.html', source: page.source })
      },
    },
  }
}
