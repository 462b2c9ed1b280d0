import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languageCodes } from '../../core/model/language.ts'

const prefix = 'virtual:english/'

/**
 * Serves `/locales/{code}/translation.json` from the folder `locales`, and compiles each section of the
 * English file as a module of its own (`virtual:english/lead`), so that a page carries its own English only.
 */
export function locales(root: string): Plugin {
  const fileOf = (code: string): string => join(root, 'locales', code, 'translation.json')
  return {
    name: 'plotline:locales',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const section = id.slice(prefix.length + 1)
      this.addWatchFile(fileOf('en'))
      const english = JSON.parse(readFileSync(fileOf('en'), 'utf8')) as Record<string, unknown>
      if (!Object.hasOwn(english, section)) this.error(`locales/en has no section "${section}"`)
      return `export default ${JSON.stringify(english[section])}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = /^\/locales\/(\w+)\/translation\.json(?:\?|$)/.exec(request.url ?? '')?.[1]
        if (!code) return next()
        readFile(fileOf(code)).then(
          (text) => response.setHeader('content-type', 'application/json').end(text),
          () => response.writeHead(404).end(),
        )
      })
    },
    async generateBundle() {
      for (const code of languageCodes) {
        const texts: unknown = JSON.parse(await readFile(fileOf(code), 'utf8'))
        this.emitFile({
          type: 'asset',
          fileName: `locales/${code}/translation.json`,
          source: JSON.stringify(texts),
        })
      }
    },
  }
}
