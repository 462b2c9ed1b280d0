/**
 * Media types by file extension.
 * @type {Readonly<Record<string, string>>}
 */
export const mediaTypes = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/**
 * The media type of a file name; null for an unknown extension.
 * @param {string} name
 * @returns {string | null}
 */
export function mediaTypeOf(name) {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(mediaTypes, extension) ? (mediaTypes[extension] ?? null) : null
}

/**
 * Whether the type gets smaller by compression. Pictures, videos and fonts are compressed already.
 * @param {string} type
 */
export const isCompressible = (type) => /^text\/|json|svg|xml/.test(type)
