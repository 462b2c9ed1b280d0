import type { ReactNode } from 'react'
import type { useTranslation } from '../../src/i18n/i18n-provider.tsx'

/** The product's texts in the language of the page. */
export type Words = ReturnType<typeof useTranslation>['t']

export type Draw = (t: Words) => ReactNode

/** One state of one component. */
export type Case = {
  draw: Draw
  /** A blue background instead of the page's. */
  blue?: boolean
  /** Wider than a phone's column. */
  wide?: boolean
  /** Width and height of an iframe, for what covers the page or has media queries. */
  window?: readonly [width: number, height: number] | undefined
  /** Forces a pseudo-class on the first element of this selector. */
  forced?: readonly [pseudoClass: 'hover' | 'active' | 'focus-visible', selector: string]
  /** Clicks the first element of each selector in turn. */
  press?: readonly string[]
}

/** Cases by their state in a few words. */
export type Cases = Readonly<Record<string, Draw | Case>>

/** The cases of one component or a few. `window` is for cases that have none of their own. */
export type Group = { name: string; window?: Case['window']; cases: Cases }

export type AddressedCase = Case & { state: string; address: string }

/** A name as part of an address. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A group's cases with their addresses: `button/focus`. */
export const casesOf = ({ name, window, cases }: Group): AddressedCase[] =>
  Object.entries(cases).map(([state, entry]) => ({
    window,
    ...(typeof entry === 'function' ? { draw: entry } : entry),
    state,
    address: `${slugOf(name)}/${slugOf(state)}`,
  }))

/** Sizes of an iframe. */
export const phone = [360, 640] as const
export const desktop = [1000, 640] as const
