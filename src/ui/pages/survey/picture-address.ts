/** The address of an option's picture, absolute; null for anything but http(s) and image data: a server named it. */
export function pictureAddress(written: string | null, base: string): string | null {
  if (!written || !URL.canParse(written, base)) return null
  const { protocol, href } = new URL(written, base)
  if (protocol === 'http:' || protocol === 'https:') return href
  return /^data:image\//i.test(href) ? href : null
}
