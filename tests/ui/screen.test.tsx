import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import crash from 'virtual:english/crash'
import { addEnglish } from '../../src/i18n/english.ts'
import {
  initialLeadState,
  toCodeStep,
  toDetailsStep,
  toRedirectingStep,
  type LeadState,
} from '../../src/core/lead/lead-state.ts'
import type { App } from '../../src/core/app.ts'
import { createStore } from '../../src/core/kernel/store.ts'
import CheckoutPage from '../../src/ui/features/checkout/checkout-page.tsx'
import LeadPage from '../../src/ui/features/lead/lead-page.tsx'
import LegalPage from '../../src/ui/features/legal/legal-page.tsx'
import type { Arrival } from '../../src/ui/lib/screen.ts'
import { CrashScreen } from '../../src/ui/shell/crash-screen.tsx'
import { LazyPage } from '../../src/ui/shell/lazy-page.tsx'
import type { PageComponent } from '../../src/ui/shell/shell.ts'
import { buildCheckoutDetailsJson } from '../builders/checkout-details.ts'
import { createTestApp } from '../fakes/create-test-app.ts'
import { json } from '../fakes/fake-http.ts'
import { settled } from '../fakes/settled.ts'
import { show } from './show.tsx'
import { showSurvey } from './survey/show-survey.tsx'

// Where a change of the screen leaves the focus and the scroll position, and what the document's title says.

addEnglish('crash', crash)

/** The scroll position before each change, and the one of a section or error that is scrolled into view. */
const [before, inView] = [300, 1_200]

/** Names the focused element: `h1 Your plan`, `input email`. */
function focused(): string {
  const { localName, textContent, id } = document.activeElement!
  const name = document.activeElement!.getAttribute('name')
  if (['body', 'select'].includes(localName) || id === 'main') return localName
  return `${localName} ${name ?? textContent}`
}

const openTerms =
  (arrival: Arrival, hash = '') =>
  () =>
    show(<LegalPage visit={{ page: 'terms' }} />, { address: `/termsandconditions${hash}`, arrival })

/** Opens a page whose chunk loads at the given attempt. */
function openLazy(attempt: number, arrival: Arrival) {
  const { app } = createTestApp()
  let failures = attempt - 1
  const load = async (): Promise<PageComponent> => {
    if (failures-- > 0) throw new Error('no network')
    return () => <LegalPage visit={{ page: 'terms' }} />
  }
  const checkOnline: App['checkOnline'] = (done) => {
    done(false)
    return () => {}
  }
  const chunk = { name: 'terms', peek: () => null, load }
  return show(<LazyPage page={chunk} visit={app.visit()} />, { app: { ...app, checkOnline }, arrival })
}

async function waitForLazy(attempt: number, arrival: Arrival) {
  const page = openLazy(attempt, arrival)
  await act(settled)
  return page
}

async function retryChunk() {
  const page = await waitForLazy(2, 'load')
  return async () => {
    fireEvent.click(page.getByRole('button', { name: 'Reload' }))
    await act(settled)
  }
}

const step = (label: string, ...names: string[]): unknown => ({
  label,
  fields: names.map((name) => ({ name, label: name, type: 'text' })),
})
const survey = [{ _id: 'f1', questions: [step('One', 'a'), step('Two', 'b'), step('Three', 'c', 'd')] }]

async function start(hasFinePointer: boolean, form?: unknown) {
  const matchMedia = window.matchMedia.bind(window)
  const answer = hasFinePointer ? 'all' : 'not all'
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: fine)' ? answer : query),
  )
  const page = await (form ? showSurvey(form) : showSurvey(null, json(404, {})))
  return Object.assign(() => page.press('Start my plan'), { page })
}

/** A tap on Next of the first or second step, while an element has the focus. */
async function next(hasFinePointer: boolean, focus?: 'input' | 'select', stepNumber = 1) {
  const started = await start(hasFinePointer, survey)
  const { page } = started
  started()
  const tap = (): void => {
    page.type(page.getByRole('textbox'), 'x')
    ;(document.activeElement as HTMLElement).blur()
    if (focus) page.container.querySelector<HTMLElement>(focus)!.focus()
    const button = page.getByRole('button', { name: 'Next' })
    fireEvent.pointerDown(button)
    if (focus !== 'select') button.focus()
    fireEvent.click(button)
  }
  for (let count = 1; count < stepNumber; count++) tap()
  return tap
}

const details = toDetailsStep(initialLeadState('in'))
const sent = { to: { isd: '91', mobile: '9876543210', name: 'Asha', email: '' }, at: 0 }
const code = toCodeStep(details, sent)
const refused: LeadState = { ...code, problem: { field: 'code', message: { kind: 'wrong-code' } } }
const redirecting = toRedirectingStep(code, { contact: sent.to, to: null, isReporting: true })

/** Opens the lead page at a step. */
function openLead(first: LeadState, arrival: Arrival = 'load') {
  const address = '/us/response/form_one_demo'
  const { app, pages } = createTestApp({ address })
  const state = createStore(first)
  const flow = { ...pages.lead(app.visit()), enter: () => () => {}, state }
  show(<LeadPage visit={app.visit()} open={() => flow} />, { address, app, arrival })
  return state
}

function lead(first: LeadState, then: LeadState) {
  const state = openLead(first)
  return () => act(() => state.set(then))
}

/** Opens a checkout whose prices fail once. */
async function openFailedCheckout() {
  const address = '/response/checkout/form_one_demo?isd=%2B91&mobile=9876543210&Rx=r-1'
  const responses = { 'GET /checkout-details': [json(404, {}), json(200, buildCheckoutDetailsJson())] }
  const { app, pages, page } = createTestApp({ address, responses })
  const shown = show(<CheckoutPage visit={app.visit()} open={pages.checkout} />, { address, app })
  await act(settled)
  return { ...shown, page }
}

/** The prices load when the network is back, while a control has the focus. */
async function retryPrices(role: string, name: string) {
  const { page, getByRole } = await openFailedCheckout()
  getByRole(role, { name }).focus()
  return async () => {
    act(() => page.setOnline(true))
    await act(settled)
  }
}

/** Arranges what precedes a change, and returns the change. */
type Arrange = () => Promise<() => unknown> | (() => unknown)
type Row = [situation: string, arrange: Arrange, focus: string, top: number, title: string]

const [terms, section] = ['Terms and conditions', 'h2 Before you build']
const two = 'Step 2 of 3, Two'
const [heading, form, verify] = ['h1 Where should we send your plan?', 'Your details', 'Enter the code']
const checkout = 'Choose your plan'
const failedChunk = 'Loading chunk terms failed'

const rows: Row[] = [
  ['the first page of the document', () => openTerms('load'), 'body', before, terms],
  ['a page that a link opens', () => openTerms('link'), `h1 ${terms}`, 0, terms],
  ['a page of the history', () => openTerms('traversal'), `h1 ${terms}`, before, terms],
  ['a section that a link names (R138)', () => openTerms('link', '#building'), section, inView, terms],
  ['a section in the first address (R138)', () => openTerms('load', '#building'), section, inView, terms],
  ['a section in the history', () => openTerms('traversal', '#building'), `h1 ${terms}`, before, terms],
  [
    'a crash',
    () => () => show(<CrashScreen problem="" />),
    'h1 Unexpected Application Error!',
    before,
    'Error',
  ],

  ['a chunk that is loading', () => () => openLazy(1, 'load'), 'body', before, 'Loading the page'],
  ['a chunk that loads at once', () => () => waitForLazy(1, 'load'), 'body', before, terms],
  ['a chunk that fails', () => () => waitForLazy(2, 'load'), 'main', before, failedChunk],
  ['a chunk that fails after a link', () => () => waitForLazy(2, 'link'), 'main', 0, failedChunk],
  ['a chunk that loads after it failed', retryChunk, `h1 ${terms}`, 0, terms],

  ['Start, with a fine pointer (R77)', () => start(true, survey), 'input 0.0', 0, 'Step 1 of 3, One'],
  ['Start, with a coarse pointer (R77)', () => start(false, survey), 'h1 One', 0, 'Step 1 of 3, One'],
  [
    'a survey that did not load',
    () => start(false),
    'h1 We couldn’t load the questions.',
    0,
    'We couldn’t load the questions.',
  ],
  ['a tap on Next, from a field that had the focus (R99)', () => next(false, 'input'), 'input 1.0', 0, two],
  ['a tap on Next, from a field that had not (R99)', () => next(false), 'h1 Two', 0, two],
  ['a tap on Next, with a fine pointer (R77)', () => next(true), 'input 1.0', 0, two],
  ['Next to a step with two fields (R77)', () => next(true, 'input', 2), 'h1 Three', 0, 'Step 3 of 3, Three'],
  ['Next while the language menu has the focus', () => next(true, 'select'), 'select', 0, two],

  [
    'the loader',
    () => () => openLead(initialLeadState('in'), 'link'),
    'h1 Preparing your design',
    0,
    'Preparing your design',
  ],
  ['the lead form after the loader', () => lead(initialLeadState('in'), details), heading, 0, form],
  ['a restored lead form', () => () => openLead(details), heading, before, form],
  ['a code that is being sent', () => lead(details, { ...details, busy: 'sending' }), heading, before, form],
  ['the code form', () => lead(details, code), 'input code', 0, verify],
  ['a restored code form', () => () => openLead(code), 'input code', before, verify],
  ['Edit at the code (R72)', () => lead(code, { ...details, sent }), 'input mobile', 0, form],
  ['a code that is refused', () => lead(code, refused), 'input code', inView, `Error: ${verify}`],
  ['a checkout that opens after the code', () => lead(code, redirecting), 'input code', before, verify],

  ['a checkout whose prices fail', () => openFailedCheckout, 'main', 0, checkout],
  [
    'prices after Try again (WCAG 2.4.3)',
    () => retryPrices('button', 'Try again'),
    'h1 Your 2D floor plan is ready',
    0,
    checkout,
  ],
  [
    'prices while the language menu has the focus (WCAG 2.4.3)',
    () => retryPrices('combobox', 'Language, English'),
    'select',
    0,
    checkout,
  ],
]

it.each(rows)('after %s: focus, scroll position and title', async (_, arrange, focus, top, title) => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => window.scrollTo(0, inView))
  const change = await arrange()
  window.scrollTo(0, before)
  await change()
  expect({ focus: focused(), top: window.scrollY, title: document.title }).toEqual({
    focus,
    top,
    title: `${title} · Plotline`,
  })
})
