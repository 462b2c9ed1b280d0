import { checkoutAddress } from '../e2e/pages/checkout-page.ts'
import { leadAddress } from '../e2e/pages/lead-page.ts'
import type { App } from '../e2e/pages/app.ts'
import { visitors } from '../e2e/visitors.ts'
import { expect } from '../e2e/fixtures.ts'
import { rightCode, survey } from '../services/documented-responses.ts'
import type { RecordingServices } from '../services/recording-services.ts'
import type { Moment } from './table.ts'

export type Visit = { app: App; services: RecordingServices }
type Action = (visit: Visit) => Promise<void>

/** The steps of a visit that requests a resource. */
export type Steps = {
  prepare: Action
  /** Requests the resource. */
  trigger: Action
  /** Requests it again. */
  retry: Action
  /** The resource arrived, or the visit continues without it. */
  expectRecovered: Action
}

const nothing: Action = async () => {}
const tryAgain: Action = ({ app }) => app.survey.tryAgain().click()
const reload: Action = ({ app }) => app.button('Reload').click()

/** A survey of one step, filled in. The next press is Finish. */
const toFinish: Action = async ({ app, services }) => {
  services.respond('getSurvey', { json: [{ ...survey, questions: survey.questions.slice(-1) }] })
  await app.open('/')
  await app.survey.start()
  await app.field('City').fill('Chennai')
  await app.field('Area').fill('Adyar')
}
const toDetails: Action = async ({ app }) => {
  await app.lead.open(`/us${leadAddress}`)
  await app.lead.fillDetails(visitors.us)
}
export const toCode: Action = async ({ app }) => {
  await app.lead.open()
  await app.lead.requestCode(visitors.in)
  await app.code.field().fill(rightCode)
}
const toCheckout: Action = ({ app }) => app.checkout.open()
const toLanding: Action = async ({ app }) => {
  await app.open('/')
  await expect(app.survey.startButton()).toBeVisible()
}

const finish: Action = ({ app }) => app.survey.finish().click()
const submit: Action = ({ app }) => app.lead.submit().click()
const openCheckout: Action = ({ app }) => app.open(checkoutAddress())
const openPolicy: Action = ({ app }) => app.footerLink('Privacy policy').click()
const chooseTamil: Action = async ({ app }) => {
  await app.languageSelect().selectOption('ta')
}
const chooseTamilAgain: Action = async (visit) => {
  await visit.app.languageSelect().selectOption('en')
  await chooseTamil(visit)
}

const expectCheckout: Action = ({ app }) => app.checkout.expectLoaded()
const expectQuestion: Action = ({ app }) => expect(app.heading('Plot width')).toBeVisible()
const expectCode: Action = ({ app }) => expect(app.code.field()).toBeVisible()
const expectTamil: Action = ({ app }) =>
  expect(app.page.getByRole('contentinfo').getByRole('link', { name: /^தனியுரிமைக்/ })).toBeVisible()
const expectPolicy: Action = ({ app }) => expect(app.title()).toHaveText('Privacy policy')
const fromLoaderToCode: Action = async ({ app }) => {
  await app.lead.passLoader()
  await app.lead.requestCode(visitors.in)
}

const chunk = {
  'first load': { trigger: openCheckout, retry: reload, expectRecovered: expectCheckout },
  'mid-visit': { prepare: toLanding, trigger: openPolicy, retry: reload, expectRecovered: expectPolicy },
}

type SomeSteps = Pick<Steps, 'trigger' | 'expectRecovered'> & Partial<Steps>

/** By resource and moment. Without `prepare` or `retry` there is nothing to do. */
const steps: Record<string, Partial<Record<Moment, SomeSteps>>> = {
  'call 1, the survey': {
    'first load': {
      async trigger({ app }) {
        await app.open('/')
        await app.survey.startButton().click()
      },
      retry: tryAgain,
      expectRecovered: expectQuestion,
    },
    'mid-visit': {
      prepare: ({ app }) => app.open('/privacy-policy'),
      async trigger({ app }) {
        await app.homeLink().click()
        await app.survey.startButton().click()
      },
      retry: tryAgain,
      expectRecovered: expectQuestion,
    },
  },
  'call 2, the answers': {
    'mid-visit': {
      prepare: toFinish,
      trigger: finish,
      retry: finish,
      expectRecovered: ({ app }) => expect(app.page).toHaveURL(/\/response\/form_one_recorder\?/),
    },
  },
  'call 3, the code is sent': {
    'mid-visit': { prepare: toDetails, trigger: submit, retry: submit, expectRecovered: expectCode },
  },
  'call 4, the code is checked': {
    'mid-visit': { prepare: toCode, trigger: submit, retry: submit, expectRecovered: expectCheckout },
  },
  'call 5, the earlier response': {
    'first load': { trigger: ({ app }) => app.open(leadAddress), expectRecovered: fromLoaderToCode },
    'mid-visit': { prepare: toFinish, trigger: finish, expectRecovered: fromLoaderToCode },
  },
  'call 6, the verified visitor': {
    'mid-visit': { prepare: toCode, trigger: submit, expectRecovered: expectCheckout },
  },
  'call 7, the prices': {
    'first load': { trigger: openCheckout, retry: tryAgain, expectRecovered: expectCheckout },
    'mid-visit': { prepare: toCode, trigger: submit, retry: tryAgain, expectRecovered: expectCheckout },
  },
  'call 8, the chosen plan': {
    'mid-visit': {
      prepare: toCheckout,
      trigger: ({ app }) => app.checkout.payNow().click(),
      expectRecovered: ({ app }) => expect(app.payment.heading()).toBeVisible(),
    },
  },
  'the texts of a language': {
    'first load': {
      trigger: ({ app }) => app.open('/privacy-policy?lan=ta'),
      retry: chooseTamilAgain,
      expectRecovered: expectTamil,
    },
    'mid-visit': {
      async prepare({ app }) {
        await app.open('/')
        await app.survey.start()
        await app.field('Width in feet').fill('40')
      },
      trigger: chooseTamil,
      retry: chooseTamilAgain,
      expectRecovered: expectTamil,
    },
  },
  "the product's script": {
    'first load': {
      trigger: ({ app }) => app.open('/'),
      retry: reload,
      async expectRecovered(visit) {
        await visit.app.survey.startButton().click()
        await expectQuestion(visit)
      },
    },
  },
  "a page's script": chunk,
  "a page's style sheet": chunk,
  'the pictures': {
    'first load': { trigger: openCheckout, expectRecovered: expectCheckout },
    'mid-visit': { prepare: toCode, trigger: submit, expectRecovered: expectCheckout },
  },
}

/** `on retry` has the steps of the resource's first moment. */
export function stepsFor(name: string, moment: Moment): Steps {
  const known = steps[name] ?? {}
  const found = known[moment] ?? known['first load'] ?? known['mid-visit']
  if (!found) throw new Error(`${name} has no steps`)
  return { prepare: nothing, retry: nothing, ...found }
}
