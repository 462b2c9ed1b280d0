import type { ReactNode } from 'react'
import checkout from 'virtual:english/checkout'
import common from 'virtual:english/common'
import offer from 'virtual:english/offer'
import { addEnglish } from '../../../src/i18n/english.ts'
import { draw } from '../draw.tsx'

addEnglish('common', common)
addEnglish('checkout', checkout)
addEnglish('offer', offer)

const address = '/response/checkout/form_one_demo?isd=%2B91&mobile=9876543210&Rx=r-1'

/** A part of the checkout page as HTML. */
export const drawPart = (part: ReactNode): string => draw(part, { address })

/** How often a pattern occurs. */
export const times = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length
