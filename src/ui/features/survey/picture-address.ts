import { parseAddress } from '../../../core/kernel/address.ts'

/** The address of an option's picture, absolute; null for anything but http(s) and image data: a server named it. */
export function pictureAddress(written: string | null, base: string): string | null {
  const address = written ? parseAddress(written, base) : null
  if (!address) return null
  const { protocol, href } = address
  if (protocol === 'http:' || protocol === 'https:') return href
  return /^data:image\//i.test(href) ? href : null
}
