import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { paletteOf, styleOf } from '../../brand/palette.ts'
import { isRebranded, shownMark, type BuildBrand } from '../read-brand.ts'

/** The files of `src/public` that show the product's own mark, with the start of their SHA-256 hash. A deployer may have replaced one. */
export const ownPictures = {
  'apple-touch-icon.png': 'c35e7eb79bea',
  'favicon.ico': 'd2b18715010a',
  'favicon.svg': 'f1d5d90f4a70',
  'icon-192.png': '968da60e028b',
  'icon-512.png': 'd3df7790e32c',
  'icon-maskable-512.png': '4e37029d8de2',
  'og-image.png': '69ed724b7be0',
} as const satisfies Readonly<Record<string, string>>

/** The own pictures in a folder that another brand can't use (R118). */
export const unsuitablePictures = (folder: string): string[] =>
  Object.entries(ownPictures).flatMap(([name, hash]) => {
    const file = join(folder, name)
    const isOwn =
      existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex').startsWith(hash)
    return isOwn ? [name] : []
  })

/**
 * Puts a brand into every page: its name for `{{brand}}`, the e-mail address for `{{contact}}`, its colours, which
 * override those of `tokens.css`, and its mark as the icon. A rebranded build has no picture of the product's own mark.
 */
export function brand(buildBrand: BuildBrand, contact: string, publicFolder: string): Plugin {
  const { name, mark, colour } = buildBrand
  const unsuitable = isRebranded(buildBrand) ? unsuitablePictures(publicFolder) : []
  return {
    name: 'plotline:brand',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { server }) {
        const branded = html
          .replaceAll('{{brand}}', () => escape(name))
          .replaceAll('{{contact}}', () => escape(contact))
        return { html: branded, tags: tags(server === undefined) }
      },
    },
    generateBundle() {
      if (mark) this.emitFile({ type: 'asset', fileName: mark.fileName, source: mark.bytes })
    },
    // Vite copied the public folder.
    async writeBundle({ dir = '' }) {
      await Promise.all(unsuitable.map((file) => rm(join(dir, file), { force: true })))
    },
  }

  function tags(isBuild: boolean): HtmlTagDescriptor[] {
    const href = shownMark(buildBrand, isBuild)?.src
    // iOS draws icons of the home screen from a PNG only.
    const rels = mark?.type === 'image/png' ? ['icon', 'apple-touch-icon'] : ['icon']
    const icons =
      mark && href
        ? rels.map((rel) => ({ rel, type: mark.type, href }))
        : ownIcons.filter((icon) => !unsuitable.includes(icon.href.slice(1)))
    return [
      ...icons.map((attrs): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' })),
      ...(colour ? [{ tag: 'style', children: styleOf(paletteOf(colour)), injectTo: 'head' as const }] : []),
    ]
  }
}

/** The attributes of the links to icons of `src/public`. */
const ownIcons = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

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
