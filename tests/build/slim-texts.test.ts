import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createInstance, type i18n as I18n } from 'i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neverCalled, slimTexts } from '../../src/build/plugins/slim-texts-plugin.ts'
import { languageCodes, tagOf } from '../../src/core/model/language.ts'
import { filesBelow, isCode } from '../architecture/source.ts'
import { askedKey, localeJson, placeholdersOf, readTexts } from '../locales/locale-files.ts'
import { buildProduct, buildTime, root } from './production-build.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.slim-texts-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** i18next as a build with the plug-in has it; `change` edits the library before. */
async function slimmed(change: (source: string) => string = (source) => source): Promise<string> {
  const library = join(root, 'node_modules/i18next/dist/esm/i18next.js')
  const changed = {
    name: 'changed',
    load: async (id: string) => (id === library ? change(await readFile(library, 'utf8')) : null),
  }
  const rolldownOptions = { input: library, preserveEntrySignatures: 'strict' as const }
  const [built] = await buildProduct(
    {},
    { configFile: false, root, plugins: [changed, slimTexts()], build: { rolldownOptions, minify: false } },
  )
  if (built?.type !== 'chunk') throw new Error('no script was built')
  return built.code
}

/** Every text in every language, with each count that makes a form of its own, and one that no language has. */
async function said(make: typeof createInstance): Promise<string[]> {
  const i18n: I18n = make()
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: localeJson('en') as object } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  const t = i18n.t as (key: string, values: object) => string
  const texts = readTexts('en')
  const names = [...texts.values()].flatMap(placeholdersOf)
  const values = Object.fromEntries(names.map((name) => [name, `<${name}> $t(survey) {{${name}}}`]))
  const keys = [...new Set([...texts.keys()].map(askedKey)), 'no.such.key']
  const heard: string[] = []
  i18n.on('languageChanged', (tag: string) => heard.push(tag))
  for (const code of languageCodes) {
    if (code !== 'en') i18n.addResourceBundle(tagOf(code), 'translation', localeJson(code), true, true)
    await i18n.changeLanguage(tagOf(code))
    for (const key of keys)
      for (const count of [0, 1, 2, 5]) heard.push(`${key}: ${t(key, { ...values, count })}`)
    heard.push(String(i18n.exists('legal.privacy.title', { lng: i18n.language, fallbackLng: [] })))
  }
  return heard
}

describe('i18next without what nobody here calls', { timeout: buildTime }, () => {
  it('says every text in every language as the whole of it does', async () => {
    const file = join(folder, 'i18next.mjs')
    await writeFile(file, await slimmed())
    const slim = (await import(pathToFileURL(file).href)) as { createInstance: typeof createInstance }
    const all = await said(createInstance)
    expect(all.length).toBeGreaterThan(6 * 4 * 400)
    const bySlim = await said(slim.createInstance)
    expect(bySlim.filter((text, at) => text !== all[at])).toEqual([])
    expect(bySlim).toHaveLength(all.length)
  })

  it('is not asked for it', () => {
    const asking = new RegExp(`i18n\\.(?:${neverCalled.I18n.replaceAll(' ', '|')})\\b`)
    const files = filesBelow('src').filter(isCode)
    expect(files.filter((file) => asking.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })

  it('stops the build where a method is no longer there', async () => {
    await expect(slimmed((source) => source.replace('  dir(lng) {', '  direction(lng) {'))).rejects.toThrow(
      /no I18n\.dir any more/,
    )
  })
})
