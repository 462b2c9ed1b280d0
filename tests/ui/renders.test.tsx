import { act, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  toCodeStep,
  toDetailsStep,
  initialLeadState,
  type LeadState,
} from '../../src/core/lead/lead-state.ts'
import { createStore } from '../../src/core/kernel/store.ts'
import CheckoutPage from '../../src/ui/features/checkout/checkout-page.tsx'
import LeadPage from '../../src/ui/features/lead/lead-page.tsx'
import { buildCheckoutDetailsJson } from '../builders/checkout-details.ts'
import { createTestApp } from '../fakes/create-test-app.ts'
import { json } from '../fakes/fake-http.ts'
import { settled } from '../fakes/settled.ts'
import { show } from './show.tsx'
import { showQuestions } from './survey/show-survey.tsx'

const address = '/us/response/form_one_demo'

/** React sets new props on an element whenever the component that renders it renders. */
const propsOf = (element: Element): unknown => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
  return key && Reflect.get(element, key)
}

/** The controls, pictures and links that an action renders again: names of inputs, else what a screen reader hears. */
function rendersOf(container: Element, action: () => void): string[] {
  const parts = [...container.querySelectorAll('a, button, input, img, svg, summary, blockquote')]
  const before = parts.map(propsOf)
  act(action)
  return parts
    .filter((part, index) => part.isConnected && propsOf(part) !== before[index])
    .map((part) => part.getAttribute('name') ?? part.localName)
}

function leadPage() {
  const { app, pages, clock } = createTestApp({ address })
  return { ...show(<LeadPage visit={app.visit()} open={pages.lead} />, { address, app }), clock }
}

it('a keystroke in the lead form renders nothing, except Submit when it is enabled or disabled', () => {
  const { clock, container, getByRole } = leadPage()
  act(() => clock.advance(20_000))
  const type = (name: string, value: string) =>
    rendersOf(container, () => void fireEvent.input(getByRole('textbox', { name }), { target: { value } }))
  expect(type('Name', 'A')).toEqual([])
  expect(type('Name', 'As')).toEqual([])
  type('Email', 'a')
  // The keyboard's Enter key of the other fields says "send" now.
  expect(type('Mobile', '9')).toEqual(['name', 'email', 'button'])
  expect(type('Mobile', '98')).toEqual([])
  expect(type('Name', 'Ash')).toEqual([])
})

it('a per cent of the loader renders the plan, and not the frame', () => {
  const { clock, container } = leadPage()
  act(() => clock.advance(1_000))
  expect(rendersOf(container, () => clock.advance(200))).toEqual(['svg'])
})

it('a second of the resend wait renders neither frame nor plan, field or buttons', () => {
  const details = toDetailsStep(initialLeadState('us'))
  const sent = { to: { isd: '1', mobile: '2025550123', name: 'A', email: 'a' }, at: 0 }
  const { app, pages } = createTestApp({ address })
  const first = { ...toCodeStep(details, sent), resendSecondsLeft: 30 }
  const state = createStore<LeadState>(first)
  const flow = { ...pages.lead(app.visit()), enter: () => () => {}, state }
  const page = show(<LeadPage visit={app.visit()} open={() => flow} />, { address, app })
  expect(page.getByText(/0:30/)).toBeTruthy()
  expect(rendersOf(page.container, () => state.set({ ...first, resendSecondsLeft: 29 }))).toEqual([])
  expect(page.getByText(/0:29/)).toBeTruthy()
})

it('Next renders no frame, and a keystroke in an answer renders nothing', async () => {
  const text = (name: string) => ({ label: name, fields: [{ name, label: name, type: 'text' }] })
  const page = await showQuestions(text('One'), text('Two'), text('Three'))
  expect(rendersOf(page.container, () => page.type(page.getByRole('textbox'), 'x'))).toEqual([])
  expect(rendersOf(page.container, () => page.press('Next'))).not.toContain('a')
})

it('a sample, turned or closed, and a note render nothing below the plans of the checkout', async () => {
  vi.stubGlobal('visualViewport', null)
  const checkout = `/response/checkout/form_one_demo?isd=%2B91&mobile=9876543210&Rx=r-1`
  const { app, pages } = createTestApp({
    address: checkout,
    responses: { 'GET /checkout-details': json(200, buildCheckoutDetailsJson()) },
  })
  const page = show(<CheckoutPage visit={app.visit()} open={pages.checkout} />, { address: checkout, app })
  await act(settled)
  const sections = page
    .getByRole('heading', { name: '100% money-back guarantee' })
    .closest('section')!.parentElement!
  const renders = (action: () => void) => rendersOf(sections, action)
  expect(renders(() => void fireEvent.click(page.getAllByText(/2 BHK/)[0]!))).toEqual([])
  for (const button of [/^Next floor plan/, 'Close'])
    expect(
      renders(() => void fireEvent.click(page.getAllByRole('button', { name: button }).at(-1)!)),
    ).toEqual([])
  expect(renders(() => void fireEvent.click(page.getAllByRole('button', { name: /^About/ })[0]!))).toEqual([])
})
