import type { Clock } from '../../src/core/ports/ports.ts'
import type { Product } from './product.ts'

// The parts of a simulated browser.

export const ORIGIN = 'https://plotline.test'

/** An entry of a tab's history. Entries of one `group` belong to one document, also after a reload. */
export type Entry = { id: number; url: URL; state: unknown; group: number }

export type Tab = {
  entries: Entry[]
  /** The index of the current entry. */
  at: number
  session: Map<string, string>
  /** The loaded and the frozen documents, by group. */
  documents: Map<number, Doc>
}

/** A document that is loaded or frozen. */
export type Doc = {
  id: number
  tab: Tab
  group: number
  product: Product
  clock: Clock
  /** Dispatches an event to the listeners of its window. */
  fire(type: string, event?: object): void
  isFrozen: boolean
  /** The entry where it was last left; 0 before. */
  frozenAt: number
  isDiscarded: boolean
  /** Timers that became due while it was frozen. */
  onResume: Set<() => void>
}

/** What differs between phones. */
export type Phone = {
  /** How far the phone's clock is ahead of the true one. */
  clockSkewMs: number
  utcOffsetMs: number
  online: boolean
  /** Whether `navigator.onLine` is false whatever the network does (R80). */
  saysOffline: boolean
  /** How links from outside arrive (R85). */
  damage: 'none' | 'slashes' | 'ampersands' | 'question mark'
  /** Whether local and session storage can be written. */
  stores: 'both' | 'local' | 'nothing'
  hasBackForwardCache: boolean
  /** How long a traversal of the history takes. */
  traversalMs: number
}

/** A phone in India with usual settings. */
export const ordinaryPhone: Phone = {
  clockSkewMs: 0,
  utcOffsetMs: 19_800_000,
  online: true,
  saysOffline: false,
  damage: 'none',
  stores: 'both',
  hasBackForwardCache: true,
  traversalMs: 20,
}

const damages: Readonly<Record<Phone['damage'], (address: string) => string>> = {
  none: (address) => address,
  slashes: (address) => `/${address}`,
  ampersands: (address) => address.replaceAll('&', '&amp;'),
  'question mark': (address) => address.replace(/&(?=(?:Rx|isd|mobile|currency|utm_campaign)=)/, '?'),
}

/** Damages an address of the product as mail programs, messengers and payment pages do. */
export const damaged = (url: URL, { damage }: Pick<Phone, 'damage'>): URL =>
  url.origin === ORIGIN ? new URL(ORIGIN + damages[damage](url.pathname + url.search) + url.hash) : url
