import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { languageCodes } from '../../src/core/model/language.ts'
import { locales } from '../../src/build/plugins/locales-plugin.ts'
import { root } from '../architecture/source.ts'
import { localeJson } from './locale-files.ts'

type BuiltAsset = { type: string; fileName: string; source?: string | Uint8Array; code?: string }

/** Builds a page that holds every section of English, and what the plug-in serves beside it. */
async function buildAllEnglish(): Promise<BuiltAsset[]> {
  const sections = Object.keys(localeJson('en') as object)
  const entry = 'virtual:all-english'
  const code = [
    ...sections.map((section) => `import ${section} from 'virtual:english/${section}'`),
    `globalThis.english = { ${sections.join(', ')} }`,
  ].join('\n')
  const result = await build({
    root: join(root, 'tests/locales'),
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      locales(root),
      {
        name: 'all-english',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? code : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  return (result as Rolldown.RolldownOutput).output
}

it('serves all texts of each language in its files, and the English one says what is compiled in (R54, R136)', async () => {
  const built = await buildAllEnglish()
  for (const code of languageCodes) {
    const read = (name: string): Record<string, unknown> => {
      const file = built.find(({ fileName }) => fileName === `locales/${code}/${name}.json`)
      return JSON.parse(String(file?.source ?? '{}')) as Record<string, unknown>
    }
    const [first, later] = [read('translation'), read('later')]
    expect({ ...first, ...later }).toEqual(localeJson(code))
    expect(Object.keys(later)).toEqual(
      code === 'en'
        ? []
        : ['lead', 'checkout', 'offer', 'thankYou', 'paymentFailed', 'paymentPending', 'legal', 'notFound'],
    )
  }
  const page = built.find(({ type }) => type === 'chunk')
  const world: { english?: unknown } = {}
  runInNewContext(page?.code ?? '', world)
  expect(JSON.parse(JSON.stringify(world.english))).toEqual(localeJson('en'))
})
