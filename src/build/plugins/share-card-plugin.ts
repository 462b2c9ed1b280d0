import type { Plugin } from 'vite'

/**
 * The picture of `src/public` that messengers show of a link, where `site` says at which address the build will stand: they read no
 * address that is not absolute. Name and sentence they take from the page's title and description.
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
