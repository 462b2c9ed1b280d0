import { checkoutOf, go } from '../journeys/checkout-address.ts'
import { toForm } from '../journeys/lead-page.ts'
import { visitors } from '../journeys/walk.ts'
import { expect } from '../journeys/world.ts'
import { rightCode, type Operation } from '../services/documented-answers.ts'
import type { Stage } from './device-faults.ts'
import { toCode } from './ways.ts'

/** A place on the way where something was typed or chosen. */
export type DeviceWay = {
  reach: (stage: Stage) => Promise<void>
  /** What was typed or chosen stands. */
  stands: (stage: Stage) => Promise<void>
  /** One press leads on. */
  goOn: (stage: Stage) => Promise<void>
  /** What is sent from the opening of the page on, each once. */
  sends: readonly Operation[]
}

const { name, mobile } = visitors.in

export const deviceWays: Readonly<Record<string, DeviceWay>> = {
  'a question': {
    reach: async ({ walk }) => {
      await walk.open('/')
      await walk.start()
      await walk.answer('Plot width', { 'Width in feet': '42' })
      await walk.field('Depth in feet').fill('62')
      await walk.field('Postal code').fill('600001')
    },
    async stands({ walk }) {
      const depth = walk.field('Depth in feet')
      const goesOn = walk.button('Continue at question 2 of 5')
      await expect(depth.or(goesOn)).toBeVisible()
      if (await goesOn.isVisible()) await goesOn.click()
      await expect(depth).toHaveValue('62')
    },
    async goOn({ walk }) {
      await walk.next().click()
      await expect(walk.heading('Corner plot?')).toBeVisible()
    },
    sends: [],
  },
  'the details': {
    reach: async ({ walk }) => {
      await toForm(walk)
      await walk.fillDetails(visitors.in)
    },
    async stands({ walk }) {
      await expect(walk.name()).toHaveValue(name)
      await expect(walk.mobile()).toHaveValue(mobile)
    },
    async goOn({ walk }) {
      await walk.submit().click()
      await expect(walk.code()).toBeVisible()
    },
    sends: ['sendCode'],
  },
  'the code': {
    reach: toCode,
    stands: ({ walk }) => expect(walk.code()).toHaveValue(rightCode),
    async goOn({ walk }) {
      await walk.submit().click()
      await walk.atCheckout()
    },
    sends: ['sendCode', 'verifyCode', 'updateResponse'],
  },
  'the checkout': {
    reach: async ({ walk, page }) => {
      await go(page, checkoutOf('in'))
      await walk.atCheckout()
      await walk.choosePlan('four')
    },
    stands: ({ walk }) => expect(walk.plan('four')).toBeChecked(),
    async goOn({ walk }) {
      await walk.payNow().click()
      await expect(walk.heading('Payment')).toBeVisible()
    },
    sends: ['updatePackage'],
  },
}

/** What `npm test` tries of them. */
export const sampleOfDevices: readonly string[] = [
  'storage: nonsense by another tab, at a question',
  'storage: full, at the details',
  'page: frozen for an hour, at the code',
  'clock: a day ahead, at the checkout',
]
