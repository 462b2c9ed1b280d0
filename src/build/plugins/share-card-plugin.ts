import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { BuildEnvironment } from './configuration.ts'

/** The picture of `src/public` that messengers show, in its own size. */
const picture = { file: 'og-image.png', width: '1200', height: '630' }

/**
 * What a messenger shows of a link to the product: its name, one sentence, and a picture where `VITE_SITE_URL` says at which
 * address the build will stand, for messengers read no address that is not absolute.
 */
export function shareCard(environment: BuildEnvironment): Plugin {
  return {
    name: 'plotline:share-card',
    apply: 'build',
    transformIndexHtml(html, { path }) {
      if (path !== '/index.html') return
      const description = /<meta\s+name="description"\s+content="([^"]*)"/.exec(html)?.[1]
      if (description === undefined) throw new Error('index.html has no description')
      return cardOf(environment, description)
    },
  }
}

function cardOf(environment: BuildEnvironment, description: string): HtmlTagDescriptor[] {
  const title = environment.VITE_BRAND_NAME?.trim() || 'Plotline'
  const site = environment.VITE_SITE_URL?.trim()
  const image = site && new URL(picture.file, site.endsWith('/') ? site : `${site}/`).href
  return Object.entries({
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    ...(image
      ? { 'og:image': image, 'og:image:width': picture.width, 'og:image:height': picture.height }
      : {}),
  }).map(([property, content]) => ({ tag: 'meta', attrs: { property, content }, injectTo: 'head' }))
}
