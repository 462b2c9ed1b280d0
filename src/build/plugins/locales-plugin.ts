import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languageCodes, textsFiles, type TextsFile } from '../../core/model/language.ts'

const prefix = 'virtual:english/'

/** The sections of the survey and of every page. The file of the first screens has them; English is not requested as a file, and stays whole. */
const firstSections = [
  'alerts',
  'common',
  'consent',
  'crash',
  'landing',
  'notStarted',
  'serverTexts',
  'wizard',
]

/** The texts of one file of a language (R136). */
function textsIn(file: TextsFile, code: string, texts: Readonly<Record<string, unknown>>): object {
  if (code === 'en') return texts
  return Object.fromEntries(
    Object.entries(texts).filter(([section]) => firstSections.includes(section) === (file === 'translation')),
  )
}

/**
 * Serves the files of each language from the folder `locales`, and compiles each section of the
 * English file as a module of its own (`virtual:english/lead`), so that a page carries its own English only.
 */
export function locales(root: string): Plugin {
  const fileOf = (code: string): string => join(root, 'locales', code, 'translation.json')
  const textsOf = async (code: string, file: TextsFile): Promise<string> =>
    JSON.stringify(
      textsIn(file, code, JSON.parse(await readFile(fileOf(code), 'utf8')) as Record<string, unknown>),
    )
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
        const [, code, name] = /^\/locales\/(\w+)\/(\w+)\.json(?:\?|$)/.exec(request.url ?? '') ?? []
        const file = textsFiles.find((each) => each === name)
        if (!code || !file) return next()
        textsOf(code, file).then(
          (text) => response.setHeader('content-type', 'application/json').end(text),
          () => response.writeHead(404).end(),
        )
      })
    },
    async generateBundle() {
      for (const code of languageCodes)
        for (const file of textsFiles)
          if (code !== 'en' || file === 'translation')
            this.emitFile({
              type: 'asset',
              fileName: `locales/${code}/${file}.json`,
              source: await textsOf(code, file),
            })
    },
  }
}
