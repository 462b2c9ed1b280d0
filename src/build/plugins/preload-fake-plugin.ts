import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What the demo's page loads after its first file, by source: urgently what it starts with, then what the first request needs. */
const wanted = [
  { source: /\/fake-server\/demo\/start\.ts$/, urgent: true },
  { source: /\/fake-server\/backend\/create-fake-backend\.ts$/, urgent: false },
]

/**
 * Lets the demo's page fetch the fake backend beside its first file instead of after it: on a slow network that is one
 * round trip less before Start, and one less before the first question. A production build has nothing of it.
 */
export function preloadFake(root: string): Plugin {
  const page = join(root, 'index.html')
  return {
    name: 'plotline:preload-fake',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle }) {
        if (path !== '/index.html' || !bundle) return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const first = new Set(
          chunks
            .filter(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId === page)
            .flatMap((chunk) => closure(chunk, chunks)),
        )
        return wanted.flatMap(({ source, urgent }) => {
          const files = chunks
            .filter(({ facadeModuleId }) => facadeModuleId && source.test(facadeModuleId))
            .flatMap((chunk) => closure(chunk, chunks))
            .filter((file) => !first.has(file))
          for (const file of files) first.add(file)
          return files.map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              crossorigin: true,
              href: `/${file}`,
              ...(urgent ? {} : { fetchpriority: 'low' }),
            },
            injectTo: 'head' as const,
          }))
        })
      },
    },
  }
}

/** The file of a chunk and of all that it imports at once. */
function closure(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set<string>()
  const add = (fileName: string): void => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const imported of chunks.find((each) => each.fileName === fileName)?.imports ?? []) add(imported)
  }
  add(chunk.fileName)
  return [...files]
}
