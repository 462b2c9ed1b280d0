import { describe, expect, it } from 'vitest'
import type { HistoryState } from '../../../src/core/ports/ports.ts'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import { storageKeys } from '../../../src/core/stored/storage-keys.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { buildSurveyFormJson } from '../../builders/survey.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { deferred, json, type Script } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { storedVisit } from '../../fakes/stored-visit.ts'
import { goodResponses, loaderMs, sendCall, updateCall, verifyCall } from '../lead/open-lead.ts'
import { answerSteps } from '../survey/tab.ts'

// What each way of leaving a page and coming back restores, records meanwhile, and presents (R64, R65, R127).

const leadAddress = '/response/form_one_demo?Rx=r1'
const checkoutAddress = '/response/checkout/form_one_demo?Rx=r1&isd=%2B91&mobile=9876543210'
const submitCall = 'POST /survey-forms'
const responses = {
  ...goodResponses,
  'GET /survey-forms': json(200, [buildSurveyFormJson()]),
  [submitCall]: json(201, { status: 201, insertedId: 'r2' }),
  'GET /checkout-details': json(200, buildCheckoutDetailsJson()),
  'POST /update/{id}': json(200, {}),
} satisfies Script

type Setting = Parameters<typeof createTestApp>[0]
type Before = { historyState?: HistoryState | null; reports?: number }

/** A document of a tab. The call `underWay` has no response before `answer`. `before` is of the tab's earlier document. */
async function openDocument(setting: Setting, underWay?: keyof typeof responses, before: Before = {}) {
  const { promise, resolve } = deferred()
  const script = underWay ? { ...responses, [underWay]: promise } : responses
  const product = createTestApp({ ...setting, responses: script })
  const { app, pages, clock, navigator, storage, session, toasts, http } = product
  // The tab's history outlives its documents.
  for (let entry = 0; before.historyState && entry <= before.historyState.entry; entry++)
    navigator[entry === 0 ? 'replaceState' : 'pushState']({ ...before.historyState, entry })
  let page = await openPage()
  await redirected()

  async function openPage() {
    const visit = app.visit()
    const survey = app.survey
    const lead = visit.page === 'lead' ? pages.lead(visit) : null
    const checkout = visit.page === 'checkout' ? pages.checkout(visit) : null
    const flow = visit.page === 'survey' ? survey : (lead ?? checkout)
    const leave = flow?.enter()
    await settled()
    return { name: visit.page, survey, lead: lead!, checkout: checkout!, leave: () => leave?.() }
  }
  async function move(by: () => void): Promise<void> {
    by()
    page.leave()
    page = await openPage()
    await redirected()
  }
  /** Opens the page to which the product has replaced the one on screen. */
  async function redirected(): Promise<void> {
    clock.advance(0)
    if (app.visit().page !== page.name) await move(() => {})
  }
  const stored = (keys: readonly string[], { read }: Pick<typeof session, 'read'>): Record<string, string> =>
    Object.fromEntries(keys.flatMap((key) => (read(key) === null ? [] : [[key, read(key)!] as const])))

  const addressNow = (): string => navigator.location().pathname + navigator.location().search
  const sentReports = (): number => (before.reports ?? 0) + http.sent(updateCall).length

  return {
    clock,
    pageOf: () => page,
    historyState: navigator.state,
    follow: (address: string) => move(() => navigator.push(address)),
    back: () => move(navigator.back),
    /** The call under way has its response. */
    async answer(): Promise<void> {
      if (underWay) resolve(responses[underWay])
      await settled()
    },
    /** The page on screen, and what it shows. */
    shown: (): string => [page.name, ...describePage(page)].join(', '),
    /** What is recorded of the server's work, and the alerts on screen. */
    outcome: (): string =>
      [
        storage.read(storageKeys.authToken) !== null && 'token',
        ...Array.from({ length: sentReports() }, () => 'report'),
        session.read('plotline.visit')?.includes('r2') && 'stored answers',
        ...toasts.list.get().map(({ message }) => `“${message.kind}”`),
      ]
        .filter(Boolean)
        .join(', '),
    /** Loads the tab's next document five minutes later. */
    load(address = addressNow(), historyState = navigator.state()) {
      storedVisit(product)
      const next: Setting = {
        address,
        now: clock.now() + 300_000,
        stored: stored(Object.values(storageKeys), storage),
        inSession: stored(['plotline.visit', 'plotlineOrders', 'plotlinePaying'], session),
      }
      return openDocument(next, undefined, { historyState, reports: sentReports() })
    },
  }
}
type Tab = Awaited<ReturnType<typeof openDocument>>
type OpenPage = ReturnType<Tab['pageOf']>

function describePage({ name, survey, lead, checkout }: OpenPage): (string | false)[] {
  if (name === 'survey') {
    const { screen, stepIndex, answers, isSending, resumable } = survey.state.get()
    if (screen === 'landing') return [resumable ? `landing, continue at ${resumable.stepIndex}` : 'landing']
    return [`step ${stepIndex}`, `${Object.keys(answers).length} answers`, ...(isSending ? ['sending'] : [])]
  }
  if (name === 'lead') {
    const state = lead.state.get()
    if (state.step === 'designing') return [`loader ${state.design.percent} %`]
    if (state.step === 'redirecting') return ['redirecting']
    const parts = [state.step, state.details.name || 'empty']
    return state.busy === 'no' ? parts : [...parts, state.busy]
  }
  if (name !== 'checkout') return []
  const { details, chosen, sample } = checkout.state.get()
  const { dialog, secondsLeft } = checkout.state.get().offer
  return [
    `${details.kind} with plan ${chosen}`,
    ...(sample ? [`${sample.kind} ${sample.index}`] : []),
    ...(dialog === 'none' ? [] : [dialog]),
    ...(secondsLeft > 0 ? [`${offerSeconds - secondsLeft} s passed`] : []),
  ]
}

/** Fills the form of the lead page, and sends the code. */
async function sendCode(tab: Tab): Promise<void> {
  const { lead } = tab.pageOf()
  tab.clock.advance(loaderMs)
  lead.change('name', 'Asha')
  lead.change('mobile', '9876543210')
  lead.sendCode()
  await settled()
}
async function verify(tab: Tab): Promise<void> {
  await sendCode(tab)
  const { lead } = tab.pageOf()
  lead.change('code', '123456')
  lead.verifyCode()
  await settled()
}
async function answerSurvey(tab: Tab): Promise<void> {
  const { survey } = tab.pageOf()
  survey.start()
  await settled()
  answerSteps(survey, 4)
}

type Situation = {
  address: string
  stored?: Record<string, string>
  underWay?: keyof typeof responses
  reach?(tab: Tab): Promise<void> | void
}

const situations = {
  'a step of the survey': { address: '/', reach: answerSurvey },
  'answers being sent': {
    address: '/',
    underWay: submitCall,
    async reach(tab) {
      await answerSurvey(tab)
      tab.pageOf().survey.finish()
    },
  },
  'the loader': { address: leadAddress, reach: ({ clock }) => clock.advance(loaderMs / 2) },
  'typed details': {
    address: leadAddress,
    reach({ clock, pageOf }) {
      clock.advance(loaderMs)
      pageOf().lead.change('name', 'Asha')
    },
  },
  'a code being sent': { address: leadAddress, underWay: sendCall, reach: sendCode },
  'a code being checked': { address: leadAddress, underWay: verifyCall, reach: verify },
  'a report under way': { address: leadAddress, underWay: updateCall, reach: verify },
  'a chosen plan': { address: checkoutAddress, reach: ({ pageOf }) => pageOf().checkout.choose('three') },
  'an open offer': { address: checkoutAddress, stored: { isRedirected: '1' } },
  'an enlarged sample': {
    address: checkoutAddress,
    reach: ({ pageOf }) => pageOf().checkout.samples.open({ kind: 'plan', index: 1 }),
  },
  'the payment page': { address: checkoutAddress, reach: ({ pageOf }) => pageOf().checkout.pay() },
} satisfies Record<string, Situation>

async function followAndReturn(tab: Tab, address: string): Promise<Tab> {
  await tab.follow(address)
  await tab.answer()
  tab.clock.advance(60_000)
  await tab.back()
  return tab
}

/** Each way leaves, lets the call under way end, waits a minute, and comes back. */
const ways = {
  'a link and Back': (tab: Tab) => followAndReturn(tab, '/privacy-policy'),
  'the logo and Back': (tab: Tab) => followAndReturn(tab, '/'),
  async 'a link, the logo, Back twice and reload'(tab: Tab) {
    await tab.follow('/privacy-policy')
    await tab.answer()
    await tab.follow('/')
    await tab.back()
    await tab.back()
    return tab.load()
  },
  reload: (tab: Tab) => tab.load(),
  async 'a discarded tab'(tab: Tab, address: string) {
    const historyState = tab.historyState()
    await tab.follow('/privacy-policy')
    await tab.answer()
    return tab.load(address, historyState)
  },
  async 'a second link'(tab: Tab, address: string) {
    await tab.follow('/privacy-policy')
    await tab.answer()
    await tab.follow(address)
    return tab
  },
} satisfies Record<string, (tab: Tab, address: string) => Promise<Tab>>

/** The page, what it shows, and behind the bar what was recorded and which alerts are on screen. */
const table: Record<keyof typeof situations, Record<keyof typeof ways, string>> = {
  'a step of the survey': {
    'a link and Back': 'survey, step 4, 4 answers',
    'the logo and Back': 'survey, step 4, 4 answers',
    'a link, the logo, Back twice and reload': 'survey, landing, continue at 4',
    reload: 'survey, landing, continue at 4',
    'a discarded tab': 'survey, landing, continue at 4',
    'a second link': 'survey, landing',
  },
  'answers being sent': {
    'a link and Back': 'lead, loader 0 %',
    'the logo and Back': 'lead, loader 0 %',
    'a link, the logo, Back twice and reload': 'lead, loader 0 %',
    reload: 'survey, landing, continue at 4',
    'a discarded tab': 'lead, loader 0 %',
    'a second link': 'survey, landing | stored answers',
  },
  'the loader': {
    'a link and Back': 'lead, details, empty',
    'the logo and Back': 'lead, details, empty',
    'a link, the logo, Back twice and reload': 'lead, loader 0 %',
    reload: 'lead, loader 0 %',
    'a discarded tab': 'lead, loader 0 %',
    'a second link': 'lead, loader 0 %',
  },
  'typed details': {
    'a link and Back': 'lead, details, Asha',
    'the logo and Back': 'lead, details, Asha',
    'a link, the logo, Back twice and reload': 'lead, loader 0 %',
    reload: 'lead, details, Asha',
    'a discarded tab': 'lead, details, Asha',
    'a second link': 'lead, loader 0 %',
  },
  'a code being sent': {
    'a link and Back': 'lead, code, Asha',
    'the logo and Back': 'lead, code, Asha',
    'a link, the logo, Back twice and reload': 'lead, code, Asha',
    reload: 'lead, details, Asha',
    'a discarded tab': 'lead, code, Asha',
    'a second link': 'lead, loader 0 %',
  },
  'a code being checked': {
    'a link and Back': 'checkout, ready with plan one | token, report',
    'the logo and Back': 'checkout, ready with plan one | token, report',
    'a link, the logo, Back twice and reload': 'checkout, ready with plan one | token, report',
    reload: 'lead, code, Asha',
    'a discarded tab': 'checkout, ready with plan one | token, report',
    'a second link': 'lead, loader 0 % | token, report',
  },
  'a report under way': {
    'a link and Back': 'checkout, ready with plan one | token, report',
    'the logo and Back': 'checkout, ready with plan one | token, report',
    'a link, the logo, Back twice and reload': 'checkout, ready with plan one | token, report',
    reload: 'checkout, ready with plan one | token, report, report',
    'a discarded tab': 'checkout, ready with plan one | token, report',
    'a second link': 'lead, loader 0 % | token, report',
  },
  'a chosen plan': {
    'a link and Back': 'checkout, ready with plan three',
    'the logo and Back': 'checkout, ready with plan three',
    'a link, the logo, Back twice and reload': 'checkout, ready with plan three',
    reload: 'checkout, ready with plan three',
    'a discarded tab': 'checkout, ready with plan three',
    'a second link': 'checkout, ready with plan one',
  },
  'an open offer': {
    'a link and Back': 'checkout, ready with plan one, 60 s passed',
    'the logo and Back': 'checkout, ready with plan one, 60 s passed',
    'a link, the logo, Back twice and reload': 'checkout, ready with plan one, 300 s passed',
    reload: 'checkout, ready with plan one, discount, 300 s passed',
    'a discarded tab': 'checkout, ready with plan one, discount, 300 s passed',
    'a second link': 'checkout, ready with plan one, discount, 0 s passed',
  },
  'an enlarged sample': {
    'a link and Back': 'checkout, ready with plan one, plan 1',
    'the logo and Back': 'checkout, ready with plan one, plan 1',
    'a link, the logo, Back twice and reload': 'checkout, ready with plan one',
    reload: 'checkout, ready with plan one',
    'a discarded tab': 'checkout, ready with plan one',
    'a second link': 'checkout, ready with plan one',
  },
  'the payment page': {
    'a link and Back': 'checkout, ready with plan one',
    'the logo and Back': 'checkout, ready with plan one',
    'a link, the logo, Back twice and reload': 'checkout, ready with plan one',
    reload: 'checkout, ready with plan one, offer, 0 s passed',
    'a discarded tab': 'checkout, ready with plan one, offer, 0 s passed',
    'a second link': 'checkout, ready with plan one, offer, 0 s passed',
  },
}

describe.each(Object.keys(situations) as (keyof typeof situations)[])('after %s', (name) => {
  it.each(Object.keys(ways) as (keyof typeof ways)[])('%s', async (way) => {
    const { address, stored, underWay, reach }: Situation = situations[name]
    const tab = await openDocument({ address, ...(stored && { stored }) }, underWay)
    await reach?.(tab)
    const after = await ways[way](tab, address)
    const outcome = after.outcome()
    expect(`${after.shown()}${outcome && ` | ${outcome}`}`).toBe(table[name][way])
  })
})
