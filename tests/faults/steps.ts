import { checkoutOf, go } from '../e2e/checkout-address.ts'
import { lead, toForm } from '../e2e/lead-page.ts'
import { visitors, type Walk } from '../e2e/walk.ts'
import { expect } from '../e2e/world.ts'
import { rightCode, survey } from '../services/documented-answers.ts'
import type { RecordingServices } from '../services/recording-services.ts'
import type { Moment } from './table.ts'

export type Visit = { walk: Walk; services: RecordingServices }
type Act = (visit: Visit) => Promise<void>

/** The steps of a visit that asks for a resource. */
export type Steps = {
  given: Act
  /** Asks for the resource. */
  trigger: Act
  /** Asks for it again. */
  retry: Act
  /** The resource arrived, or the visit continues without it. */
  expectRecovered: Act
}

const nothing: Act = async () => {}
const tryAgain: Act = ({ walk }) => walk.tryAgain().click()
const submit: Act = ({ walk }) => walk.submit().click()
const asksCode: Act = ({ walk }) => expect(walk.code()).toBeVisible()
const atCheckout: Act = ({ walk }) => walk.atCheckout()
const policy = { title: 'Privacy policy', link: /^தனியுரிமைக்/ }

/** A survey of one step, filled in. The next press is Finish. */
const toFinish: Act = async ({ walk, services }) => {
  services.answer('getSurvey', { json: [{ ...survey, questions: survey.questions.slice(-1) }] })
  await go(walk.page, '/')
  await walk.start()
  await walk.field('City').fill('Chennai')
  await walk.field('Area').fill('Adyar')
}
const finish: Act = ({ walk }) => walk.finish().click()
const toDetails: Act = async ({ walk }) => {
  await toForm(walk, `/us${lead}`)
  await walk.fillDetails(visitors.us)
}
export const toCode: Act = async ({ walk }) => {
  await toForm(walk)
  await walk.sendCode(visitors.in)
  await walk.code().fill(rightCode)
}
const openCheckout: Act = ({ walk }) => go(walk.page, checkoutOf('in'))
const fromLoaderToCode: Act = async ({ walk }) => {
  await walk.passLoader()
  await walk.sendCode(visitors.in)
}
const asksQuestion: Act = ({ walk }) => expect(walk.heading('Plot width')).toBeVisible()
const reload: Act = ({ walk }) => walk.button('Reload').click()
const toLanding: Act = async ({ walk }) => {
  await go(walk.page, '/')
  await expect(walk.startButton()).toBeVisible()
}
const toPolicy: Act = ({ walk }) =>
  walk.page.getByRole('contentinfo').getByRole('link', { name: policy.title }).click()
const readsPolicy: Act = ({ walk }) => expect(walk.title()).toHaveText(policy.title)
const inTamil: Act = async ({ walk }) => {
  await expect(walk.page.getByRole('contentinfo').getByRole('link', { name: policy.link })).toBeVisible()
}
const chooseTamil: Act = async ({ walk }) => {
  await walk.language().selectOption('ta')
}
const chooseTamilAgain: Act = async (visit) => {
  await visit.walk.language().selectOption('en')
  await chooseTamil(visit)
}

const page = {
  'first load': { given: nothing, trigger: openCheckout, retry: reload, expectRecovered: atCheckout },
  'mid-walk': { given: toLanding, trigger: toPolicy, retry: reload, expectRecovered: readsPolicy },
}

/** By resource and moment. */
const steps: Record<string, Partial<Record<Moment, Steps>>> = {
  'call 1, the survey': {
    'first load': {
      given: nothing,
      trigger: async (visit) => {
        await go(visit.walk.page, '/')
        await visit.walk.startButton().click()
      },
      retry: tryAgain,
      expectRecovered: asksQuestion,
    },
    'mid-walk': {
      given: ({ walk }) => go(walk.page, '/privacy-policy'),
      trigger: async ({ walk }) => {
        await walk.page.getByRole('banner').getByRole('link').click()
        await walk.startButton().click()
      },
      retry: tryAgain,
      expectRecovered: asksQuestion,
    },
  },
  'call 2, the answers': {
    'mid-walk': {
      given: toFinish,
      trigger: finish,
      retry: finish,
      expectRecovered: ({ walk }) => expect(walk.page).toHaveURL(/\/response\/form_one_recorder\?/),
    },
  },
  'call 3, the code is sent': {
    'mid-walk': { given: toDetails, trigger: submit, retry: submit, expectRecovered: asksCode },
  },
  'call 4, the code is checked': {
    'mid-walk': { given: toCode, trigger: submit, retry: submit, expectRecovered: atCheckout },
  },
  'call 5, the earlier response': {
    'first load': {
      given: nothing,
      trigger: ({ walk }) => go(walk.page, lead),
      retry: nothing,
      expectRecovered: fromLoaderToCode,
    },
    'mid-walk': { given: toFinish, trigger: finish, retry: nothing, expectRecovered: fromLoaderToCode },
  },
  'call 6, the verified visitor': {
    'mid-walk': { given: toCode, trigger: submit, retry: nothing, expectRecovered: atCheckout },
  },
  'call 7, the prices': {
    'first load': { given: nothing, trigger: openCheckout, retry: tryAgain, expectRecovered: atCheckout },
    'mid-walk': { given: toCode, trigger: submit, retry: tryAgain, expectRecovered: atCheckout },
  },
  'call 8, the plan is told': {
    'mid-walk': {
      given: async (visit) => {
        await openCheckout(visit)
        await atCheckout(visit)
      },
      trigger: ({ walk }) => walk.payNow().click(),
      retry: nothing,
      expectRecovered: ({ walk }) => expect(walk.heading('Payment')).toBeVisible(),
    },
  },
  'the texts of a language': {
    'first load': {
      given: nothing,
      trigger: ({ walk }) => go(walk.page, '/privacy-policy?lan=ta'),
      retry: chooseTamilAgain,
      expectRecovered: inTamil,
    },
    'mid-walk': {
      given: async ({ walk }) => {
        await go(walk.page, '/')
        await walk.start()
        await walk.field('Width in feet').fill('40')
      },
      trigger: chooseTamil,
      retry: chooseTamilAgain,
      expectRecovered: inTamil,
    },
  },
  "the product's script": {
    'first load': {
      given: nothing,
      trigger: ({ walk }) => go(walk.page, '/'),
      retry: reload,
      expectRecovered: async (visit) => {
        await visit.walk.startButton().click()
        await asksQuestion(visit)
      },
    },
  },
  "a page's script": page,
  "a page's style sheet": page,
  'the pictures': {
    'first load': { given: nothing, trigger: openCheckout, retry: nothing, expectRecovered: atCheckout },
    'mid-walk': { given: toCode, trigger: submit, retry: nothing, expectRecovered: atCheckout },
  },
}

/** `on retry` has the steps of the resource's first moment. */
export function stepsFor(name: string, moment: Moment): Steps {
  const known = steps[name] ?? {}
  const found = known[moment] ?? known['first load'] ?? known['mid-walk']
  if (!found) throw new Error(`${name} has no steps`)
  return found
}
