import { describe, expect, it } from 'vitest'
import type { Design } from '../../../src/core/lead/design-loader.ts'
import { houseFacts } from '../../../src/core/model/house-facts.ts'
import { json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { designTime, openLead, pendingCheckout, responseCall, type OpenLead } from './open-lead.ts'

describe('opening the lead page', () => {
  it('makes its entry the first one, also after a redirect from it (R72)', () => {
    const { navigator } = openLead({
      came: ({ replaceState: setMark }) => setMark({ pageId: 'lead', entry: 1_001 }),
    })
    expect(navigator.state()).toEqual({ pageId: 'lead', entry: 0 })
  })

  it('shows the form at 100 per cent, once (S2.10, S4.4)', () => {
    const { clock, flow, state } = openLead()
    const steps: string[] = []
    const designs: Design[] = []
    flow.state.subscribe(() => {
      const now = flow.state.get()
      steps.push(now.step)
      if (now.step === 'designing') designs.push(now.design)
    })
    clock.advance(designTime - 1)
    expect(state()).toMatchObject({ step: 'designing', design: { percent: 99, title: 8 } })
    clock.advance(60_000)
    expect(state()).toMatchObject({ step: 'details' })
    expect(designs.at(-1)).toEqual({ percent: 100, title: 8 })
    expect(steps.filter((step, index) => step === 'details' && steps[index - 1] !== 'details')).toHaveLength(
      1,
    )
  })
})

describe('a code step that is loaded after its code expired (R65, R72)', () => {
  /** A tab that the browser discarded at the code step, after the survey. */
  const openAtCode = (): OpenLead =>
    openLead({
      address: '/survey',
      came({ push: goTo, replaceState: setMark, pushState: pushMark }) {
        goTo('/response/form_one_demo?Rx=r1')
        setMark({ pageId: 'lead', entry: 0 })
        pushMark({ pageId: 'lead', entry: 1 })
      },
    })

  it('starts at the entry of the details: one Back leaves the page (R72)', () => {
    const { navigator, clock, state } = openAtCode()
    clock.advance(designTime)
    expect([state().step, navigator.entries().current]).toEqual(['details', 1])
    navigator.back()
    expect(navigator.location().path).toBe('/survey')
  })
})

describe('the earlier response', () => {
  it('is requested if the address has an Rx (S7.5)', () => {
    const { http } = openLead()
    expect(http.requests.map(({ url }) => url)).toEqual(['https://forms.plotline.test/response?q=r1'])
  })

  it('is not requested without an Rx (S7.5)', () => {
    expect(openLead({ address: '/response/a?Rx=%20&rx=r1' }).http.requests).toEqual([])
  })

  it('describes the house (R60)', async () => {
    const { state } = openLead()
    await settled()
    expect(state().house).toEqual({ ...houseFacts(null), width: '30', depth: '40' })
  })

  it('is only logged if it fails (S7.5)', async () => {
    const { logger, toasts, state } = openLead({ answers: { [responseCall]: json(404, {}) } })
    await settled()
    expect(logger.entries).toMatchObject([{ where: 'api', what: 'getEarlierResponse failed' }])
    expect(toasts.shown).toEqual([])
    expect(state().house).toEqual(houseFacts(null))
  })
})

describe('a visitor who went to pay (R20)', () => {
  it('is redirected to the checkout before anything else (R20)', () => {
    const { navigator, http, state, clock } = openLead({ stored: pendingCheckout })
    expect(navigator.entries().addresses).toEqual([pendingCheckout.isBackCheckoutUrl])
    expect(state().step).toBe('redirecting')
    const sentBack = state()
    clock.advance(designTime)
    expect(state()).toBe(sentBack)
    expect(http.requests).toEqual([])
  })
})
