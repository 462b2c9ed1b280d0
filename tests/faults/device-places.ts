import { visitors } from '../e2e/visitors.ts'
import { expect } from '../e2e/fixtures.ts'
import { rightCode, type Operation } from '../services/documented-responses.ts'
import type { DeviceVisit } from './device-faults.ts'
import { toCode } from './steps.ts'

/** A place of the visit where something was typed or chosen. */
export type DevicePlace = {
  prepare: (visit: DeviceVisit) => Promise<void>
  expectInput: (visit: DeviceVisit) => Promise<void>
  /** Continues with one press. */
  proceed: (visit: DeviceVisit) => Promise<void>
  /** The writes since the page was opened, each sent once. */
  writes: readonly Operation[]
}

const { name, mobile } = visitors.in

export const devicePlaces: Readonly<Record<string, DevicePlace>> = {
  'a question': {
    prepare: async ({ app }) => {
      await app.open('/')
      await app.survey.start()
      await app.survey.answer('Plot width', { 'Width in feet': '42' })
      await app.field('Depth in feet').fill('62')
      await app.field('Postal code').fill('600001')
    },
    expectInput: ({ app }) => expect(app.field('Depth in feet')).toHaveValue('62'),
    async proceed({ app }) {
      await app.survey.next().click()
      await expect(app.heading('Corner plot?')).toBeVisible()
    },
    writes: [],
  },
  'the details': {
    prepare: async ({ app }) => {
      await app.lead.open()
      await app.lead.fillDetails(visitors.in)
    },
    async expectInput({ app }) {
      await expect(app.lead.name()).toHaveValue(name)
      await expect(app.lead.mobile()).toHaveValue(mobile)
    },
    async proceed({ app }) {
      await app.lead.submit().click()
      await expect(app.code.field()).toBeVisible()
    },
    writes: ['sendCode'],
  },
  'the code': {
    prepare: toCode,
    // A code is not stored (R106): in a document that was loaded again its field is empty.
    expectInput: ({ app }) => expect(app.code.field()).toHaveValue(new RegExp(`^(?:${rightCode})?$`)),
    async proceed({ app }) {
      await app.code.field().fill(rightCode)
      await app.lead.submit().click()
      await app.checkout.expectLoaded()
    },
    writes: ['sendCode', 'verifyCode', 'updateResponse'],
  },
  'the checkout': {
    prepare: async ({ app }) => {
      await app.checkout.open()
      await app.checkout.choose('four')
    },
    expectInput: ({ app }) => expect(app.checkout.plan('four')).toBeChecked(),
    async proceed({ app }) {
      await app.checkout.payNow().click()
      await expect(app.payment.heading()).toBeVisible()
    },
    writes: ['updatePackage'],
  },
}

/** The cases that `npm test` runs. */
export const deviceSample: readonly string[] = [
  'storage: nonsense by another tab at a question',
  'page: frozen for an hour at the code',
  'browser: fills fields without events at the details',
  'clock: daylight saving begins at the checkout',
]
