import { checkoutOf, go } from '../e2e/checkout-address.ts'
import { toForm } from '../e2e/lead-page.ts'
import { visitors } from '../e2e/walk.ts'
import { expect } from '../e2e/world.ts'
import { rightCode, type Operation } from '../services/documented-answers.ts'
import type { Stage } from './device-faults.ts'
import { toCode } from './steps.ts'

/** A place of the visit where something was typed or chosen. */
export type DevicePlace = {
  given: (stage: Stage) => Promise<void>
  expectKept: (stage: Stage) => Promise<void>
  /** Continues with one press. */
  proceed: (stage: Stage) => Promise<void>
  /** The writes since the page was opened, each sent once. */
  writes: readonly Operation[]
}

const { name, mobile } = visitors.in

export const devicePlaces: Readonly<Record<string, DevicePlace>> = {
  'a question': {
    given: async ({ walk }) => {
      await walk.open('/')
      await walk.start()
      await walk.answer('Plot width', { 'Width in feet': '42' })
      await walk.field('Depth in feet').fill('62')
      await walk.field('Postal code').fill('600001')
    },
    async expectKept({ walk }) {
      const depth = walk.field('Depth in feet')
      const resume = walk.button('Continue at question 2 of 5')
      await expect(depth.or(resume)).toBeVisible()
      if (await resume.isVisible()) await resume.click()
      await expect(depth).toHaveValue('62')
    },
    async proceed({ walk }) {
      await walk.next().click()
      await expect(walk.heading('Corner plot?')).toBeVisible()
    },
    writes: [],
  },
  'the details': {
    given: async ({ walk }) => {
      await toForm(walk)
      await walk.fillDetails(visitors.in)
    },
    async expectKept({ walk }) {
      await expect(walk.name()).toHaveValue(name)
      await expect(walk.mobile()).toHaveValue(mobile)
    },
    async proceed({ walk }) {
      await walk.submit().click()
      await expect(walk.code()).toBeVisible()
    },
    writes: ['sendCode'],
  },
  'the code': {
    given: toCode,
    // A code is not stored (R106): in a document that was loaded again its field is empty.
    expectKept: ({ walk }) => expect(walk.code()).toHaveValue(new RegExp(`^(?:${rightCode})?$`)),
    async proceed({ walk }) {
      await walk.code().fill(rightCode)
      await walk.submit().click()
      await walk.atCheckout()
    },
    writes: ['sendCode', 'verifyCode', 'updateResponse'],
  },
  'the checkout': {
    given: async ({ walk, page }) => {
      await go(page, checkoutOf('in'))
      await walk.atCheckout()
      await walk.choosePlan('four')
    },
    expectKept: ({ walk }) => expect(walk.plan('four')).toBeChecked(),
    async proceed({ walk }) {
      await walk.payNow().click()
      await expect(walk.heading('Payment')).toBeVisible()
    },
    writes: ['updatePackage'],
  },
}

/** The cases that `npm test` runs. */
export const deviceSample: readonly string[] = [
  'storage: nonsense by another tab at a question',
  'storage: full at the details',
  'page: frozen for an hour at the code',
  'browser: its APIs are replaced at the code',
  'browser: fills fields without events at the details',
  'page: opened anew by a damaged link at the checkout',
  'clock: a day ahead at the checkout',
]
