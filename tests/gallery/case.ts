import type { ReactNode } from 'react'
import type { useTranslation } from '../../src/i18n/i18n-provider.tsx'

/** The product's texts in the language of the page. */
export type Words = ReturnType<typeof useTranslation>['t']

type PseudoClass = 'hover' | 'active' | 'focus-visible'

/** One state of one component. */
export type Case = {
  /** The state in a few words, unique in its group: it is part of the address. */
  state: string
  draw: (t: Words) => ReactNode
  /** The background, if it isn't the page's. */
  ground?: 'blue' | 'sheet'
  /** Wider than a phone's column. */
  wide?: boolean
  /** Width and height of an iframe, for what covers the page or has media queries. */
  window?: readonly [width: number, height: number]
  /** Forces a pseudo-class on the first element of this selector. */
  held?: readonly [look: PseudoClass, selector: string]
  /** Clicks the first element of each selector in turn. */
  press?: readonly string[]
}

/** The cases of one component or a few. */
export type Group = { name: string; cases: readonly Case[] }

/** A name as part of an address. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The address of a case: `button/focus`. */
export const addressOf = (group: Group, { state }: Case): string => `${slugOf(group.name)}/${slugOf(state)}`

/** Sizes of an iframe. */
export const phone = [360, 640] as const
export const desk = [1000, 640] as const
