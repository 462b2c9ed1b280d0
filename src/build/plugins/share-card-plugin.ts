import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The picture that the product comes with: it shows the product's own name. */
const ownPicture = '69ed724b7be00e945dcd375304faaef864f4d6dc307763c189814559512e07d6'

/** Whether a picture may be shown of a brand: only its own. */
export const mayBeShown = (file: string, isRebranded: boolean): boolean =>
  !isRebranded || createHash('sha256').update(readFileSync(file)).digest('hex') !== ownPicture

/**
 * The picture of `src/public` that messengers show of a link, where `site` says at which address the build will stand: they read no
 * address that is not absolute. Name and sentence they take from the page's title and description. Nothing where it is not `shown`.
 */
export function shareCard(site = '', shown = true): Plugin {
  const base = site.trim().replace(/\/?$/, '/')
  const tags = { 'og:image': `${base}og-image.png`, 'og:image:width': '1200', 'og:image:height': '630' }
  return {
    name: 'plotline:share-card',
    apply: 'build',
    transformIndexHtml: () =>
      base === '/' || !shown
        ? []
        : Object.entries(tags).map(([property, content]) => ({
            tag: 'meta',
            attrs: { property, content },
            injectTo: 'head',
          })),
  }
}
