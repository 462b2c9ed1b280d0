import { readBrandName } from '../../src/brand/brand-name.ts'
import { readColour, type Colour } from '../../src/brand/colour.ts'
import { ownName, type BrandMark } from '../../src/core/model/brand.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { parseJson } from '../../src/core/shared/parse-json.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'

/** As whom the demo is dressed. What is empty or null is the product's own. */
export type Dress = { name: string; mark: BrandMark | null; colour: Colour | null }

/** The dress as this device keeps it. It is never sent. */
export type KeptDress = Readable<Dress> & {
  change(part: Partial<Dress>): void
  /** The product stands as itself again. */
  takeOff(): void
  /** Takes over what another page changed. */
  reread(): void
}

const none: Dress = { name: '', mark: null, colour: null }

export const isDressed = ({ name, mark, colour }: Dress): boolean =>
  name !== '' || mark !== null || colour !== null

/** The kept dress. A name that the address asked for is put on; the clothes of somebody of another name go. */
export function createDress(storage: KeyValueStorage, asked: string | null): KeptDress {
  const store = createStore(readDress(storage.read(demoKeys.dress)))
  function set(dress: Dress): void {
    if (isDressed(dress)) storage.write(demoKeys.dress, JSON.stringify(dress))
    else storage.remove(demoKeys.dress)
    store.set(dress)
  }
  const name = nameOf(asked)
  if (name !== '' && name !== store.get().name) set({ ...none, name })
  return {
    ...store,
    change: ({ name = store.get().name, ...rest }) => set({ ...store.get(), ...rest, name: nameOf(name) }),
    takeOff: () => set(none),
    reread: () => store.set(readDress(storage.read(demoKeys.dress))),
  }
}

/** Anything may stand in storage. */
function readDress(text: string | null): Dress {
  const kept = parseJson(text) as Partial<Record<keyof Dress, unknown>> | null | undefined
  return {
    name: nameOf(kept?.name),
    mark: markOf(kept?.mark),
    colour: typeof kept?.colour === 'string' ? readColour(kept.colour) : null,
  }
}

/** The product's own name is none. */
function nameOf(text: unknown): string {
  const read = readBrandName(typeof text === 'string' ? text : '')
  return 'name' in read && read.name !== ownName ? read.name : ''
}

/** A picture that the address carries itself: it was cleaned when it was chosen, and as a picture it runs nothing. */
function markOf(kept: unknown): BrandMark | null {
  const { src, width, height } = (kept ?? {}) as Partial<Record<keyof BrandMark, unknown>>
  if (typeof src !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null
  const isPicture = /^data:image\/(?:png|svg\+xml);base64,[\w+/]+=*$/.test(src)
  return isPicture && width > 0 && height > 0 ? { src, width, height } : null
}

/** A text of the demo in the name that it is dressed in. */
export const inDress = (text: string, { name }: Dress): string =>
  text.replaceAll(ownName, () => name || ownName)

/** An address to share, with the name and nothing else of the dress. */
export const sharedInDress = (address: string, { name }: Dress): string =>
  name ? `${address}${address.includes('?') ? '&' : '?'}dress=${encodeURIComponent(name)}` : address
