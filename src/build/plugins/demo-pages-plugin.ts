import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Pages that the demo has beside the product's, with their sources. */
const pages: Readonly<Record<string, string>> = {
  'demo/payment': 'fake-server/payment-page/index.html',
}

/**
 * Serves the demo's own pages: from their sources by the development server, as `{address}/index.html` by a demo build. A
 * production build never hears of them.
 */
export function demoPages(root: string, { isDemo }: { isDemo: boolean }): Plugin {
  const sources = Object.entries(pages).map(([address, source]): [string, string] => [
    address.replace('/', '-'),
    join(root, source),
  ])
  return {
    name: 'plotline:demo-pages',
    config: () => ({
      // Else Vite looks for packages in every page below the project, the bench's too, whose packages are not installed.
      optimizeDeps: { entries: ['index.html', ...Object.values(pages)] },
      ...(isDemo && {
        build: {
          rolldownOptions: { input: { index: join(root, 'index.html'), ...Object.fromEntries(sources) } },
        },
      }),
    }),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', ...query] = (request.url ?? '').split('?')
        const address = path.replace(/^\/|\/$/g, '')
        if (Object.hasOwn(pages, address)) request.url = [`/${pages[address]}`, ...query].join('?')
        next()
      })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [address, source] of Object.entries(pages)) {
          const page = bundle[source]
          if (page?.type !== 'asset') continue
          Reflect.deleteProperty(bundle, source)
          this.emitFile({ type: 'asset', fileName: `${address}/index.html`, source: page.source })
        }
      },
    },
  }
}
