import { checkoutOf, go } from '../journeys/checkout-address.ts'
import { lead, toForm } from '../journeys/lead-page.ts'
import { visitors, type Walk } from '../journeys/walk.ts'
import { expect } from '../journeys/world.ts'
import { rightCode, survey } from '../services/documented-answers.ts'
import type { RecordingServices } from '../services/recording-services.ts'
import type { Moment } from './asked.ts'

export type Visit = { walk: Walk; services: RecordingServices }
type Act = (visit: Visit) => Promise<void>

/** How a visitor comes to what is asked for. */
export type Way = {
  /** Up to the press before it. */
  reach: Act
  /** The press that asks for it. */
  ask: Act
  /** The press that asks once more. */
  again: Act
  /** It came, or the way goes on without it. */
  goesOn: Act
}

const stay: Act = async () => {}
const tryAgain: Act = ({ walk }) => walk.tryAgain().click()
const submit: Act = ({ walk }) => walk.submit().click()
const asksCode: Act = ({ walk }) => expect(walk.code()).toBeVisible()
const atCheckout: Act = ({ walk }) => walk.atCheckout()
const policy = { title: 'Privacy policy', link: /^தனியுரிமைக்/ }

/** A survey of one step, filled in: Finish is the next press. */
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
const reload: Act = ({ walk }) => walk.button('Load again').click()
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
  'first load': { reach: stay, ask: openCheckout, again: reload, goesOn: atCheckout },
  'mid-walk': { reach: toLanding, ask: toPolicy, again: reload, goesOn: readsPolicy },
}

/** By what is asked for and when. */
const ways: Record<string, Partial<Record<Moment, Way>>> = {
  'call 1, the survey': {
    'first load': {
      reach: stay,
      ask: async (visit) => {
        await go(visit.walk.page, '/')
        await visit.walk.startButton().click()
      },
      again: tryAgain,
      goesOn: asksQuestion,
    },
    'mid-walk': {
      reach: ({ walk }) => go(walk.page, '/privacy-policy'),
      ask: async ({ walk }) => {
        await walk.page.getByRole('banner').getByRole('link').click()
        await walk.startButton().click()
      },
      again: tryAgain,
      goesOn: asksQuestion,
    },
  },
  'call 2, the answers': {
    'mid-walk': {
      reach: toFinish,
      ask: finish,
      again: finish,
      goesOn: ({ walk }) => expect(walk.page).toHaveURL(/\/response\/form_one_recorder\?/),
    },
  },
  'call 3, the code is sent': {
    'mid-walk': { reach: toDetails, ask: submit, again: submit, goesOn: asksCode },
  },
  'call 4, the code is checked': {
    'mid-walk': { reach: toCode, ask: submit, again: submit, goesOn: atCheckout },
  },
  'call 5, the earlier response': {
    'first load': {
      reach: stay,
      ask: ({ walk }) => go(walk.page, lead),
      again: stay,
      goesOn: fromLoaderToCode,
    },
    'mid-walk': { reach: toFinish, ask: finish, again: stay, goesOn: fromLoaderToCode },
  },
  'call 6, the verified visitor': {
    'mid-walk': { reach: toCode, ask: submit, again: stay, goesOn: atCheckout },
  },
  'call 7, the prices': {
    'first load': { reach: stay, ask: openCheckout, again: tryAgain, goesOn: atCheckout },
    'mid-walk': { reach: toCode, ask: submit, again: tryAgain, goesOn: atCheckout },
  },
  'call 8, the plan is told': {
    'mid-walk': {
      reach: async (visit) => {
        await openCheckout(visit)
        await atCheckout(visit)
      },
      ask: ({ walk }) => walk.payNow().click(),
      again: stay,
      goesOn: ({ walk }) => expect(walk.heading('Payment')).toBeVisible(),
    },
  },
  'the texts of a language': {
    'first load': {
      reach: stay,
      ask: ({ walk }) => go(walk.page, '/privacy-policy?lan=ta'),
      again: chooseTamilAgain,
      goesOn: inTamil,
    },
    'mid-walk': {
      reach: async ({ walk }) => {
        await go(walk.page, '/')
        await walk.start()
        await walk.field('Width in feet').fill('40')
      },
      ask: chooseTamil,
      again: chooseTamilAgain,
      goesOn: inTamil,
    },
  },
  "the product's script": {
    'first load': {
      reach: stay,
      ask: ({ walk }) => go(walk.page, '/'),
      again: reload,
      goesOn: async (visit) => {
        await visit.walk.startButton().click()
        await asksQuestion(visit)
      },
    },
  },
  "a page's script": page,
  "a page's style sheet": page,
  'the pictures': {
    'first load': { reach: stay, ask: openCheckout, again: stay, goesOn: atCheckout },
    'mid-walk': { reach: toCode, ask: submit, again: stay, goesOn: atCheckout },
  },
}

/** The way to it; what is asked for once more was asked for in the first of its ways. */
export function wayTo(name: string, moment: Moment): Way {
  const known = ways[name] ?? {}
  const way = known[moment] ?? known['first load'] ?? known['mid-walk']
  if (!way) throw new Error(`no way leads to ${name}`)
  return way
}
