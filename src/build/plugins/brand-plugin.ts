import type { HtmlTagDescriptor, Plugin } from 'vite'
import { paletteOf, styleOf } from '../../brand/palette.ts'
import { shownMark, type BuildBrand } from '../read-brand.ts'

/** The lines of a page that name the product's own icons. */
const ownIcons = / *<link rel="(?:icon|apple-touch-icon)"[^>]*>\n?/g

/** Puts a brand into every page of a build: its name for `{{brand}}`, its colours over those of `tokens.css`, its mark as the icon. */
export function brand(given: BuildBrand): Plugin {
  const { name, mark, colour } = given
  let isBuild = true
  return {
    name: 'plotline:brand',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const named = html.replaceAll('{{brand}}', () => escaped(name))
        return { html: mark ? named.replace(ownIcons, '') : named, tags: tags() }
      },
    },
    generateBundle() {
      if (mark) this.emitFile({ type: 'asset', fileName: mark.fileName, source: mark.bytes })
    },
  }

  function tags(): HtmlTagDescriptor[] {
    const href = shownMark(given, isBuild).brandMark?.src
    return [
      ...(mark && href
        ? [{ tag: 'link', attrs: { rel: 'icon', type: mark.type, href }, injectTo: 'head' as const }]
        : []),
      ...(colour ? [{ tag: 'style', children: styleOf(paletteOf(colour)), injectTo: 'head' as const }] : []),
    ]
  }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
