import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { languageCodes, type LanguageCode } from '../../core/model/language.ts'
import { inRegion, regions, type Region } from '../../core/model/region.ts'
import { reactStoreAlias } from '../react-store-alias.ts'
import { classNames } from './class-names.ts'
import { locales } from './locales-plugin.ts'
import { onlyChunk } from './only-chunk.ts'
import { pictures } from './pictures-plugin.ts'
import { withImports } from './with-imports.ts'

type DrawCard = (region: Region, language: LanguageCode, texts: unknown) => Promise<string>

/**
 * Draws the landing card when the product is built, for every region and language (decision 11): in English in the pages of the
 * regions themselves, in the other languages as files beside their texts. The page carries its styles, and the script that
 * chooses. Has to come before the page's protection.
 */
export function firstPaint(root: string): Plugin {
  let define: Record<string, unknown> = {}
  return {
    name: 'plotline:first-paint',
    apply: 'build',
    configResolved(config) {
      define = config.define ?? {}
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const own = normalizePath(join(root, 'index.html'))
        const first = withImports(bundle, (chunk) => chunk.isEntry && chunk.facadeModuleId === own)
        compileAtOnce(first)
        const drawCard = await cardDrawer(root, define)
        const script = await inlineScript(root, define)
        const html = withScript(withStyles(page, bundle, first), script)
        for (const language of languageCodes) {
          const file = join(root, 'locales', language, 'translation.json')
          const texts: unknown = JSON.parse(await readFile(file, 'utf8'))
          for (const region of regions) {
            const card = await drawCard(region, language, texts)
            if (language !== 'en') emit(this, `locales/${language}/landing-${region}.html`, card)
            else if (region === 'in') page.source = withCard(html, region, card)
            else emit(this, `${inRegion(region, '/').slice(1)}.html`, withCard(html, region, card))
          }
        }
      },
    },
  }
}

const emit = (to: Rolldown.PluginContext, fileName: string, source: string): void =>
  void to.emitFile({ type: 'asset', fileName, source })

/** The script that stands in the page, in one piece. */
async function inlineScript(root: string, define: Record<string, unknown>): Promise<string> {
  const { formsApi } = JSON.parse(String(define.__SETTINGS__)) as { formsApi: string }
  const code = await onlyChunk(root, {
    // Else the whole configuration would stand in the page.
    define: { ...define, '__SETTINGS__.formsApi': JSON.stringify(formsApi) },
    build: {
      modulePreload: false,
      target: 'chrome111',
      rolldownOptions: { input: join(root, 'src/first-paint/inline.ts'), output: { format: 'iife' } },
    },
  })
  // Nothing in it may end it.
  return code.trim().replaceAll('</', String.raw`<\/`)
}

/** What draws a card: the product itself, made for Node in one piece. */
async function cardDrawer(root: string, define: Record<string, unknown>): Promise<DrawCard> {
  const code = await onlyChunk(root, {
    plugins: [react(), locales(root), pictures(root)],
    define: { ...define, __FAKE_BACKEND__: 'false', 'process.env.NODE_ENV': '"production"' },
    css: { modules: { generateScopedName: classNames(root) } },
    resolve: {
      alias: [reactStoreAlias],
      noExternal: true,
    },
    build: {
      ssr: join(root, 'src/first-paint/landing-card.tsx'),
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: { external: later, output: { codeSplitting: false } },
    },
  })
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { landingCard: DrawCard }
  return module.landingCard
}

/** What the landing card does without. */
const later = /\/pages\/(?!survey)|toast-stack|crash-screen|drawing-pane/

/**
 * Puts the style sheets that the page asks for into it. What no other page asks for is no file any more, and no part asks for what each
 * page has.
 */
function withStyles(
  page: Rolldown.OutputAsset,
  bundle: Rolldown.OutputBundle,
  first: readonly Rolldown.OutputChunk[],
): string {
  const others = Object.values(bundle).flatMap((file) =>
    file !== page && file.type === 'asset' && file.fileName.endsWith('.html') ? [String(file.source)] : [],
  )
  return unindented(String(page.source)).replace(
    /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g,
    (link, name: string) => {
      const sheet = bundle[name]
      if (sheet?.type !== 'asset') return link
      const asking = others.filter((html) => html.includes(name))
      if (asking.length === 0) Reflect.deleteProperty(bundle, name)
      if (asking.length === others.length)
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.viteMetadata?.importedCss.delete(name)
          file.code = withoutSheet(file.code, name, first)
        }
      return `<style>${String(sheet.source).trim()}</style>`
    },
  )
}

/**
 * A part that comes later names, for what it loads in turn, every file that this needs: one that stands in the page by now is none. The list is
 * counted by place, so another file of it stands in its place: one that is here already, else any, which is asked for once.
 */
function withoutSheet(code: string, name: string, first: readonly Rolldown.OutputChunk[]): string {
  const here = first.map(({ fileName }) => JSON.stringify(fileName)).find((file) => code.includes(file))
  const another = here ?? /"assets\/[^"]+\.js"/.exec(code.slice(code.indexOf('m.f=')))?.[0]
  return another ? code.replaceAll(JSON.stringify(name), another) : code
}

/**
 * What the page begins with is run at once: a browser that knows this comment compiles all of it beside the page's own work, while it
 * arrives, and not function by function in it. It counts as the first line alone.
 */
function compileAtOnce(files: readonly Rolldown.OutputChunk[]): void {
  for (const file of files) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
}

/** Nothing of the page's own source depends on how it is indented. */
const unindented = (html: string): string => html.replace(/\n\s+/g, '\n')

/** The script runs before the product's own, which waits for the page's end and so may be sent for before it. */
const withScript = (html: string, script: string): string =>
  html.replace(/<script\b[^>]*><\/script>/, (entry) => `${entry}\n    <script>${script}</script>`)

const withCard = (html: string, region: Region, card: string): string =>
  html
    .replace('<html', `<html data-region="${region}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${card}</div>`)
