import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizePath, type Plugin, type Rolldown } from 'vite'
import { languageCodes, type LanguageCode } from '../../core/model/language.ts'
import { inRegion, regions, type Region } from '../../core/model/region.ts'
import { buildScript, classNames, oldestBrowsers, reactStoreAlias, withImports } from './bundling.ts'
import { locales } from './locales-plugin.ts'
import { pictures } from './pictures-plugin.ts'

type RenderCard = (region: Region, language: LanguageCode, texts: unknown) => Promise<string>

/**
 * Prerenders the landing card for every region and language (decision 11): in English in the pages of the regions, in the other
 * languages as files beside their texts. Inlines the styles of the first chunks, and the script that chooses a card. Must run before
 * the plugin that protects the pages.
 */
export function firstPaint(root: string): Plugin[] {
  const inlined = new Set<string>()
  return [inlineStyles(root, inlined), landingCards(root, inlined)]
}

const entryOf = (root: string): ((chunk: Rolldown.OutputChunk) => boolean) => {
  const page = normalizePath(join(root, 'index.html'))
  return (chunk) => chunk.isEntry && chunk.facadeModuleId === page
}

/**
 * Inlines the style sheets of the product's first chunks in every page. Removes them from `importedCss`, so that Vite neither links nor
 * preloads them.
 */
function inlineStyles(root: string, inlined: Set<string>): Plugin {
  return {
    name: 'plotline:inline-styles',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const { viteMetadata } of withImports(bundle, entryOf(root))) {
          for (const sheet of viteMetadata?.importedCss ?? []) inlined.add(sheet)
          viteMetadata?.importedCss.clear()
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      // In front of the page's own sheets: the first one read decides the order of the layers.
      handler: (html, { bundle = {} }) => {
        const sheets = [...inlined].flatMap((name) => {
          const sheet = bundle[name]
          return sheet?.type === 'asset' ? [`<style>${String(sheet.source).trim()}</style>\n    `] : []
        })
        return html.replace(/<link rel="stylesheet"|<\/head>/, (found) => sheets.join('') + found)
      },
    },
  }
}

function landingCards(root: string, inlined: ReadonlySet<string>): Plugin {
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
        for (const sheet of inlined) Reflect.deleteProperty(bundle, sheet)
        hintEagerCompile(withImports(bundle, entryOf(root)))
        const renderCard = await buildCardRenderer(root, define)
        const html = withScript(unindented(String(page.source)), await inlineScript(root, define))
        for (const language of languageCodes) {
          const file = join(root, 'locales', language, 'translation.json')
          const texts: unknown = JSON.parse(await readFile(file, 'utf8'))
          for (const region of regions) {
            const card = await renderCard(region, language, texts)
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

/** The page's inline script. */
async function inlineScript(root: string, define: Record<string, unknown>): Promise<string> {
  const { formsApi } = JSON.parse(String(define.__SETTINGS__)) as { formsApi: string }
  const code = await buildScript(root, {
    // Without this the page would contain the whole configuration.
    define: { ...define, '__SETTINGS__.formsApi': JSON.stringify(formsApi) },
    build: {
      modulePreload: false,
      target: oldestBrowsers,
      rolldownOptions: { input: join(root, 'src/first-paint/inline.ts'), output: { format: 'iife' } },
    },
  })
  // `</` would end the script element.
  return code.trim().replaceAll('</', String.raw`<\/`)
}

/** Builds the landing card's renderer for Node as one module, and imports it. */
async function buildCardRenderer(root: string, define: Record<string, unknown>): Promise<RenderCard> {
  const code = await buildScript(root, {
    plugins: [react(), locales(root), pictures(root)],
    define: { ...define, __FAKE_BACKEND__: 'false', 'process.env.NODE_ENV': '"production"' },
    css: { modules: { generateScopedName: classNames(root) } },
    resolve: { alias: [reactStoreAlias], noExternal: true },
    build: {
      ssr: join(root, 'src/first-paint/landing-card.tsx'),
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: { external: deferredModules, output: { codeSplitting: false } },
    },
  })
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { landingCard: RenderCard }
  return module.landingCard
}

/** Modules that the landing card does not need. */
const deferredModules =
  /\/features\/(?!survey)|(?:lead|checkout|thank-you)-module|toast-stack|crash-screen|plan-sidebar/

/**
 * Adds Chromium's comment for eager compilation, which must be on the first line: the browser compiles these files while they load,
 * because they run at once.
 */
function hintEagerCompile(files: readonly Rolldown.OutputChunk[]): void {
  for (const file of files) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
}

/** Removes the indentation of the page's source: nothing depends on it. */
const unindented = (html: string): string => html.replace(/\n\s+/g, '\n')

/** Adds the script after the product's own, which is deferred: the browser requests the product's before it runs this one. */
const withScript = (html: string, script: string): string =>
  html.replace(/<script\b[^>]*><\/script>/, (entry) => `${entry}\n    <script>${script}</script>`)

const withCard = (html: string, region: Region, card: string): string =>
  html
    .replace('<html', `<html data-region="${region}"`)
    .replace('<div id="root"></div>', () => `<div id="root">${card}</div>`)
