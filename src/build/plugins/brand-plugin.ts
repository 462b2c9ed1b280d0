import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { paletteOf, styleOf } from '../../brand/palette.ts'
import { shownMark, type BuildBrand } from '../read-brand.ts'

/** The tags of the product's own icons. */
const ownIcons = / *<link rel="(?:icon|apple-touch-icon)"[^>]*>\n?/g

/**
 * Puts a brand into every page: its name for `{{brand}}`, the e-mail address for `{{contact}}`, its colours over those of
 * `tokens.css`, its mark as the icon.
 */
export function brand(given: BuildBrand, contact: string): Plugin {
  const { name, mark, colour } = given
  return {
    name: 'plotline:brand',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { server }) {
        const named = html
          .replaceAll('{{brand}}', () => escape(name))
          .replaceAll('{{contact}}', () => escape(contact))
        return { html: mark ? named.replace(ownIcons, '') : named, tags: tags(server === undefined) }
      },
    },
    generateBundle() {
      if (mark) this.emitFile({ type: 'asset', fileName: mark.fileName, source: mark.bytes })
    },
  }

  function tags(isBuild: boolean): HtmlTagDescriptor[] {
    const href = shownMark(given, isBuild)?.src
    return [
      ...(mark && href
        ? [{ tag: 'link', attrs: { rel: 'icon', type: mark.type, href }, injectTo: 'head' as const }]
        : []),
      ...(colour ? [{ tag: 'style', children: styleOf(paletteOf(colour)), injectTo: 'head' as const }] : []),
    ]
  }
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Puts the logo's outlines into the page once, for `Logo` to refer to. */
export const logo = (root: string): Plugin => ({
  name: 'plotline:logo',
  transformIndexHtml(html, { path }) {
    if (path !== '/index.html') return html
    const outlines = readFileSync(join(root, 'src/ui/layout/logo.svg'), 'utf8').trim()
    return html.replace('<body>', (body) => `${body}\n    ${outlines}`)
  },
})

/** The picture of a shared link that comes with the product and shows its name, as a hash. */
const ownPicture = '69ed724b7be00e945dcd375304faaef864f4d6dc307763c189814559512e07d6'

/** Whether the picture of a shared link suits the brand: the product's own suits no other. */
export const suitsBrand = (file: string, isRebranded: boolean): boolean =>
  !isRebranded || createHash('sha256').update(readFileSync(file)).digest('hex') !== ownPicture

/**
 * Names the picture of `src/public` that messengers show for a shared link, if `site` says where the build will be: they read absolute
 * addresses only. They take name and sentence from the page's title and description.
 */
export function shareCard(site = ''): Plugin {
  const base = site.trim().replace(/\/?$/, '/')
  const tags = { 'og:image': `${base}og-image.png`, 'og:image:width': '1200', 'og:image:height': '630' }
  return {
    name: 'plotline:share-card',
    apply: 'build',
    transformIndexHtml: () =>
      base === '/'
        ? []
        : Object.entries(tags).map(([property, content]) => ({
            tag: 'meta',
            attrs: { property, content },
            injectTo: 'head',
          })),
  }
}
