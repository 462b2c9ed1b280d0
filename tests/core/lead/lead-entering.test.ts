import { describe, expect, it } from 'vitest'
import type { LoaderProgress } from '../../../src/core/lead/design-loader.ts'
import { houseFacts } from '../../../src/core/model/house-facts.ts'
import { json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { loaderMs, openLead, pendingCheckout, responseCall } from './open-lead.ts'

describe('opening the lead page', () => {
  it('makes its entry the first one, also after a redirect from it (R72)', () => {
    const { navigator } = openLead({
      addEntries: ({ replaceState }) => replaceState({ pageId: 'lead', entry: 1, isReplaced: true }),
    })
    expect(navigator.state()).toEqual({ pageId: 'lead', entry: 0 })
  })

  it('shows the form at 100 per cent, once (S2.10, S4.4)', () => {
    const { clock, flow, state } = openLead()
    const steps: string[] = []
    const designs: LoaderProgress[] = []
    flow.state.subscribe(() => {
      const now = flow.state.get()
      steps.push(now.step)
      if (now.step === 'designing') designs.push(now.design)
    })
    clock.advance(loaderMs - 1)
    expect(state()).toMatchObject({ step: 'designing', design: { percent: 99, stageIndex: 8 } })
    clock.advance(60_000)
    expect(state()).toMatchObject({ step: 'details' })
    expect(designs.at(-1)).toEqual({ percent: 100, stageIndex: 8 })
    expect(steps.filter((step, index) => step === 'details' && steps[index - 1] !== 'details')).toHaveLength(
      1,
    )
  })
})

it('the history entry of an expired code step goes back to the details (R65, R72)', () => {
  const { navigator, clock, state } = openLead({
    address: '/survey',
    addEntries({ push, replaceState, pushState }) {
      push('/response/form_one_demo?Rx=r1')
      replaceState({ pageId: 'lead', entry: 0 })
      pushState({ pageId: 'lead', entry: 1 })
    },
  })
  clock.advance(loaderMs)
  expect({ step: state().step, entry: navigator.entries().current }).toEqual({ step: 'details', entry: 1 })
  navigator.back()
  expect(navigator.location().pathname).toBe('/survey')
})

describe('the earlier response', () => {
  it('is requested if the address has an Rx (S7.5)', () => {
    const { http } = openLead()
    expect(http.requests.map(({ url }) => url)).toEqual(['https://forms.plotline.test/response?q=r1'])
  })

  it('is not requested without an Rx (S7.5)', () => {
    expect(openLead({ address: '/response/a?Rx=%20&rx=%7B%7BRx%7D%7D' }).http.requests).toEqual([])
  })

  it('describes the house (R60)', async () => {
    const { state } = openLead()
    await settled()
    expect(state().earlierResponse.house).toEqual({ ...houseFacts(null), width: '30', depth: '40' })
  })

  it('is only logged if it fails (S7.5)', async () => {
    const { logger, toasts, state } = openLead({ responses: { [responseCall]: json(404, {}) } })
    await settled()
    expect(logger.entries).toMatchObject([{ where: 'api', what: 'getEarlierResponse failed' }])
    expect(toasts.shown).toEqual([])
    expect(state().earlierResponse.house).toEqual(houseFacts(null))
  })
})

it('a visitor who went to pay is redirected to the checkout, and nothing else happens (R20)', () => {
  const { navigator, http, state, clock, events, conversions } = openLead({ stored: pendingCheckout })
  expect(navigator.entries().addresses).toEqual([pendingCheckout.isBackCheckoutUrl])
  expect(state()).toMatchObject({ step: 'redirecting', verified: null })
  const redirected = state()
  clock.advance(loaderMs)
  expect(state()).toBe(redirected)
  expect({ requests: http.requests, events, conversions }).toEqual({
    requests: [],
    events: [],
    conversions: [],
  })
})
