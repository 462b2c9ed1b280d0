import { readBrandName } from '../../src/brand/brand-name.ts'
import { type Colour, readColour } from '../../src/brand/colour.ts'
import { paletteOf, styleOf } from '../../src/brand/palette.ts'
import { defaultBrandName } from '../../src/core/model/brand.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import { asObject } from '../../src/core/kernel/decode.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import { type Readable, createStore } from '../../src/core/kernel/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'

/** The customer's name and colour; '' and null are the product's own. */
export type Branding = { name: string; colour: Colour | null }

/** The branding, persisted on this device and never sent. */
export type BrandingStore = Readable<Branding> & {
  change(part: Partial<Branding>): void
  reset(): void
  /** Reads what another tab changed. */
  reread(): void
}

const none: Branding = { name: '', colour: null }

export const isBranded = ({ name, colour }: Branding): boolean => name !== '' || colour !== null

/** Opens the persisted branding. A name in the address replaces another customer's branding. */
export function createBranding(storage: KeyValueStorage, nameInAddress: string | null): BrandingStore {
  const read = (): Branding => parseBranding(storage.read(demoKeys.branding))
  const store = createStore(read())
  function set(branding: Branding): void {
    if (isBranded(branding)) storage.write(demoKeys.branding, JSON.stringify(branding))
    else storage.remove(demoKeys.branding)
    store.set(branding)
  }
  const name = nameOf(nameInAddress)
  if (name !== '' && name !== store.get().name) set({ ...none, name })
  return {
    ...store,
    change(part) {
      const branding = { ...store.get(), ...part }
      set({ ...branding, name: nameOf(branding.name) })
    },
    reset: () => set(none),
    reread: () => store.set(read()),
  }
}

/** Storage may hold anything. */
function parseBranding(text: string | null): Branding {
  const { name, colour } = asObject(parseJson(text))
  return { name: nameOf(name), colour: typeof colour === 'string' ? readColour(colour) : null }
}

/** The valid name; '' for an invalid one and for the product's own. */
function nameOf(text: unknown): string {
  const read = readBrandName(typeof text === 'string' ? text : '')
  return 'name' in read && read.name !== defaultBrandName ? read.name : ''
}

/** Replaces the product's name in a text. */
export const brandedText = (text: string, { name }: Branding): string =>
  text.replaceAll(defaultBrandName, () => name || defaultBrandName)

/** An address to share: it carries the name, not the colour. */
export const brandedAddress = (address: string, { name }: Branding): string =>
  name ? `${address}${address.includes('?') ? '&' : '?'}dress=${encodeURIComponent(name)}` : address

/** Applies the colour to a page, now and after each change. */
export function applyBranding(branding: BrandingStore, { document }: Window): void {
  // The content security policy allows no inline <style>.
  const colours = new CSSStyleSheet()
  document.adoptedStyleSheets.push(colours)
  const apply = (): void => {
    const { colour } = branding.get()
    colours.replaceSync(colour ? styleOf(paletteOf(colour)) : '')
  }
  branding.subscribe(apply)
  apply()
}
