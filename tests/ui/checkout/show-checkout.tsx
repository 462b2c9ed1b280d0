import type { ReactNode } from 'react'
import checkout from 'virtual:english/checkout'
import offer from 'virtual:english/offer'
import { addEnglish } from '../../../src/i18n/english.ts'
import { show, type Shown } from '../show.tsx'

addEnglish('checkout', checkout)
addEnglish('offer', offer)

const address = '/response/checkout/form_one_demo?isd=%2B91&mobile=9876543210&Rx=r-1'

/** Shows a part of the checkout page. */
export const showPart = (part: ReactNode): Shown => show(part, { address })
