import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { paletteOf, styleOf } from '../../brand/palette.ts'
import { shownMark, type BuildBrand } from '../read-brand.ts'

/** The tags of the product's own icons. */
const ownIcons = / *<link rel="(?:icon|apple-touch-icon)"[^>]*>\n?/g

/**
 * Puts a brand into every page: its name for `{{brand}}`, the e-mail address for `{{contact}}`, its colours, which
 * override those of `tokens.css`, and its mark as the icon.
 */
export function brand(buildBrand: BuildBrand, contact: string): Plugin {
  const { name, mark, colour } = buildBrand
  return {
    name: 'plotline:brand',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { server }) {
        const branded = html
          .replaceAll('{{brand}}', () => escape(name))
          .replaceAll('{{contact}}', () => escape(contact))
        return { html: mark ? branded.replace(ownIcons, '') : branded, tags: tags(server === undefined) }
      },
    },
    generateBundle() {
      if (mark) this.emitFile({ type: 'asset', fileName: mark.fileName, source: mark.bytes })
    },
  }

  function tags(isBuild: boolean): HtmlTagDescriptor[] {
    const href = shownMark(buildBrand, isBuild)?.src
    return [
      ...(mark && href
        ? [{ tag: 'link', attrs: { rel: 'icon', type: mark.type, href }, injectTo: 'head' as const }]
        : []),
      ...(colour ? [{ tag: 'style', children: styleOf(paletteOf(colour)), injectTo: 'head' as const }] : []),
    ]
  }
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0)};`)

/** Puts the logo's SVG paths into the page once; `Logo` references them. */
export const logo = (root: string): Plugin => ({
  name: 'plotline:logo',
  transformIndexHtml(html, { path }) {
    if (path !== '/index.html') return html
    const outlines = readFileSync(join(root, 'src/ui/layout/logo.svg'), 'utf8').trim()
    return html.replace('<body>', (body) => `${body}\n    ${outlines}`)
  },
})

/** The SHA-256 hash of the product's own share picture. The picture shows the product's name, so another brand can't use it. */
const ownPictureHash = '69ed724b7be00e945dcd375304faaef864f4d6dc307763c189814559512e07d6'

/** Whether the share picture (the one of a shared link) fits the brand: in a rebranded build, any but the product's own. */
export const suitsBrand = (file: string, isRebranded: boolean): boolean =>
  !isRebranded || createHash('sha256').update(readFileSync(file)).digest('hex') !== ownPictureHash

/**
 * Adds the Open Graph tags of the picture that messengers show for a shared link, if `site` is set: they need an absolute address.
 * Messengers read title and text from the page's `<title>` and description.
 */
export function shareCard(site = ''): Plugin {
  const base = site.trim().replace(/\/$/, '')
  const tags = { 'og:image': `${base}/og-image.png`, 'og:image:width': '1200', 'og:image:height': '630' }
  return {
    name: 'plotline:share-card',
    apply: 'build',
    transformIndexHtml: () =>
      base === ''
        ? []
        : Object.entries(tags).map(([property, content]) => ({
            tag: 'meta',
            attrs: { property, content },
            injectTo: 'head',
          })),
  }
}
