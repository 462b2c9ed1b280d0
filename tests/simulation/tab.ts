import type { Clock } from '../../src/core/ports/ports.ts'
import type { Product } from './product.ts'

// What a simulated browser is made of.

export const ORIGIN = 'https://plotline.test'

/** An entry of a tab's history. Entries of one `group` are those of one document, also after it was loaded anew. */
export type Entry = { id: number; url: URL; state: unknown; group: number }

export type Tab = {
  entries: Entry[]
  at: number
  session: Map<string, string>
  /** Documents that are loaded or frozen, by group. */
  documents: Map<number, Doc>
}

export type Doc = {
  id: number
  tab: Tab
  group: number
  product: Product
  clock: Clock
  isFrozen: boolean
  /** The entry where it was left last; 0 before. */
  frozenAt: number
  isDiscarded: boolean
  /** What fell due while it was frozen. */
  onResume: Set<() => void>
}

/** What differs between phones. Instants and spans are milliseconds. */
export type Phone = {
  /** How far the phone's clock is from the true one, and its time zone from UTC. */
  skew: number
  zone: number
  online: boolean
  /** Whether `navigator.onLine` is false whatever the network does (R80). */
  saysOffline: boolean
  /** How links from outside arrive (R85). */
  damage: 'none' | 'slashes' | 'ampersands' | 'question mark'
  /** What may be written of local and session storage. */
  stores: 'both' | 'local' | 'nothing'
  /** Whether a page that is left is kept as it is (back/forward cache). */
  keepsPages: boolean
  /** How long a move through history takes. */
  travel: number
}

/** In India, with nothing odd about it. */
export const ordinaryPhone: Phone = {
  skew: 0,
  zone: 19_800_000,
  online: true,
  saysOffline: false,
  damage: 'none',
  stores: 'both',
  keepsPages: true,
  travel: 20,
}

const damages: Readonly<Record<Phone['damage'], (address: string) => string>> = {
  none: (address) => address,
  slashes: (address) => `/${address}`,
  ampersands: (address) => address.replaceAll('&', '&amp;'),
  'question mark': (address) => address.replace(/&(?=(?:Rx|isd|mobile|currency|utm_campaign)=)/, '?'),
}

/** An address of the product as mail programs, messengers and payment pages damage it. */
export const damaged = (url: URL, { damage }: Pick<Phone, 'damage'>): URL =>
  url.origin === ORIGIN ? new URL(ORIGIN + damages[damage](url.pathname + url.search) + url.hash) : url
