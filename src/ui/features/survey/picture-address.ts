import { parseAddress } from '../../../core/kernel/address.ts'

/** The absolute address of an option's picture. Null for other schemes than http(s) and `data:image/`: the survey's addresses are untrusted. */
export function pictureAddress(address: string | null, base: string): string | null {
  const url = address ? parseAddress(address, base) : null
  if (!url) return null
  const { protocol, href } = url
  if (protocol === 'http:' || protocol === 'https:') return href
  return /^data:image\//i.test(href) ? href : null
}
