import type { ReactNode } from 'react'
import type { useTexts } from '../../src/i18n/texts.tsx'

/** The product's texts in the language of the page. */
export type Words = ReturnType<typeof useTexts>['t']

/** A look that only a hand or a keyboard brings about. */
type Held = 'hover' | 'active' | 'focus-visible'

/** One state of one component. */
export type Case = {
  /** What state it is in, in a few words; its address is made of them, so they differ within a group. */
  state: string
  draw: (t: Words) => ReactNode
  /** On what it stands. The page's own paper where it is left out. */
  ground?: 'blue' | 'sheet'
  /** A case that needs more room than a phone's column. */
  wide?: boolean
  /** Stands in a window of its own, of this width and height: what covers the page, or asks for the window's width. */
  window?: readonly [width: number, height: number]
  /** Holds the first element that this selector finds in a state. */
  held?: readonly [look: Held, selector: string]
  /** Presses what these selectors find, one after the other, once it is drawn. */
  press?: readonly string[]
}

/** The cases of one component, or of a few that belong together. */
export type Group = { name: string; cases: readonly Case[] }

/** A name as it stands in an address. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Where a case is found on its own: `button/focus`. */
export const addressOf = (group: Group, { state }: Case): string => `${slugOf(group.name)}/${slugOf(state)}`

/** A window of a phone, and one of a desk. */
export const phone = [360, 640] as const
export const desk = [1000, 640] as const
