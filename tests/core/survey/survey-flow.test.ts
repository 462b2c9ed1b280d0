import { describe, expect, it } from 'vitest'
import { popstateTimeoutMs } from '../../../src/core/page/page-history.ts'
import { storageKeys } from '../../../src/core/stored/storage-keys.ts'
import { buildRadioField, buildStep, buildSurvey, buildSurveyFormJson } from '../../builders/survey.ts'
import { deferred, json, noResponse, plain } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { currentStep, atStep, inTab, submissionResponse, type Tab } from './tab.ts'

it('the landing page clears isRedirected and isBackCheckoutUrl, nothing else (S7, S7.13)', async () => {
  const { storage } = await inTab({
    stored: {
      [storageKeys.isRedirected]: '1',
      [storageKeys.backToCheckout]: '/response/checkout/form_one_demo',
      [storageKeys.offerFlag]: '1',
      [storageKeys.timerRemaining]: '300',
    },
  })
  expect(storage.read(storageKeys.isRedirected)).toBe(null)
  expect(storage.read(storageKeys.backToCheckout)).toBe(null)
  expect(storage.read(storageKeys.offerFlag)).toBe('1')
  expect(storage.read(storageKeys.timerRemaining)).toBe('300')
})

it.each(['landing', 1, 4] as const)('a survey ignores presses after it was left at %s', async (place) => {
  const { flow, leave, navigator, http } = await atStep(4)
  const steps = place === 'landing' ? 5 : 4 - place
  for (let entry = 0; entry < steps; entry++) navigator.back()
  leave()
  const before = [navigator.entries(), flow.state.get()]
  flow.start()
  flow.resume()
  flow.answer('0.0', '31')
  flow.choose('2.0', 'One')
  flow.next()
  flow.back()
  flow.home()
  flow.retry()
  flow.finish()
  expect([navigator.entries(), flow.state.get()]).toEqual(before)
  expect(currentStep(flow)).toBe(place)
  expect(http.requests).toHaveLength(1)
})

describe('a form that fails to load (R5)', () => {
  it.each([
    ['no network', noResponse],
    ['503', json(503, {})],
    ['a form without steps', json(200, [{ _id: 'a', questions: [] }])],
  ])('is logged without an alert: %s (R12, S7.1, S8.1, R5)', async (_, response) => {
    const { flow, toasts, logger, clock } = await inTab({ responses: { 'GET /survey-forms': response } })
    for (let tries = 0; tries < 3; tries++) {
      await settled()
      clock.advance(3_000)
    }
    await settled()
    expect(flow.state.get()).toMatchObject({ screen: 'landing', form: { kind: 'failed' } })
    expect(toasts.shown).toEqual([])
    expect(logger.entries.some(({ level, where }) => level === 'error' && where === 'survey')).toBe(true)
  })

  it('leaves Start working, and is requested again by Try again (R5)', async () => {
    const { flow, http } = await atStep(0, { responses: { 'GET /survey-forms': json(404, {}) } })
    expect(flow.state.get()).toMatchObject({ screen: 'questions', form: { kind: 'failed' } })
    http.on('GET /survey-forms', json(200, [buildSurveyFormJson()]))
    flow.retry()
    flow.retry()
    expect(flow.state.get().form.kind).toBe('loading')
    await settled()
    expect(flow.state.get()).toMatchObject({ screen: 'questions', stepIndex: 0, form: { kind: 'ready' } })
    expect(http.sent('GET /survey-forms')).toHaveLength(2)
  })

  it('is requested once if Start is pressed while it loads (R5)', async () => {
    const late = deferred()
    const { flow, http } = await inTab({ responses: { 'GET /survey-forms': late.promise } })
    flow.start()
    late.resolve(json(200, [buildSurveyFormJson()]))
    await settled()
    expect(flow.state.get()).toMatchObject({ screen: 'questions', form: { kind: 'ready' } })
    expect({ requests: http.sent('GET /survey-forms').length, cancelled: http.cancelled }).toEqual({
      requests: 1,
      cancelled: [],
    })
  })

  it('is requested again when the browser is online again', async () => {
    const { flow, http, page } = await atStep(0, { responses: { 'GET /survey-forms': json(404, {}) } })
    http.on('GET /survey-forms', json(200, [buildSurveyFormJson()]))
    page.setOnline(false)
    expect(flow.state.get().form.kind).toBe('failed')
    page.setOnline(true)
    await settled()
    expect(flow.state.get().form.kind).toBe('ready')
  })
})

describe('history (R10, R50)', () => {
  it('has no entry for a second press of Start', async () => {
    const { flow, navigator } = await atStep(0)
    const state = navigator.state()
    flow.start()
    expect({ current: navigator.entries().current, state: navigator.state() }).toEqual({ current: 1, state })
  })

  it('has no entry for a refused Next or a choice on the last step', async () => {
    const step = buildStep({ fields: [buildRadioField(['One'])] })
    const survey = buildSurvey({ steps: [step, step] })
    const { flow, navigator } = await atStep(0, { survey })
    flow.next()
    expect(navigator.entries().addresses).toHaveLength(2)
    flow.choose('0.0', 'One')
    flow.choose('1.0', 'One')
    flow.next()
    expect(navigator.entries().addresses).toHaveLength(3)
  })

  it('a double press of Back goes one step back', async () => {
    let moves = 0
    const { flow, clock } = await atStep(1, { back: () => void moves++ })
    flow.back()
    flow.back()
    expect(moves).toBe(1)
    flow.answer('1.0', '40')
    flow.next()
    clock.advance(popstateTimeoutMs)
    flow.back()
    expect(moves).toBe(2)
  })

  it('a refused Next does not stop a press of Back', async () => {
    const { flow, clock } = await atStep(1, { traversalMs: 100 })
    flow.back()
    flow.next()
    clock.advance(100)
    expect(currentStep(flow)).toBe(0)
  })

  it('the Back button works when the browser does not move', async () => {
    const { flow, leave, clock } = await atStep(2, { back: () => {} })
    flow.back()
    clock.advance(popstateTimeoutMs)
    expect(currentStep(flow)).toBe(1)
    flow.back()
    leave()
    clock.advance(popstateTimeoutMs)
    expect(currentStep(flow)).toBe(1)
  })

  it('Back does nothing on the first step (S2.5)', async () => {
    const { flow, navigator } = await atStep(0)
    flow.back()
    expect(navigator.entries().current).toBe(1)
    expect(currentStep(flow)).toBe(0)
  })

  it('entries of an earlier run show the landing card (R50)', async () => {
    const { flow, navigator, leaveFor, open } = await atStep(4)
    leaveFor('/')
    await open()
    flow.start()
    expect(currentStep(flow)).toBe(0)
    navigator.back()
    expect(currentStep(flow)).toBe('landing')
    navigator.back()
    expect(currentStep(flow)).toBe('landing')
    navigator.forward()
    navigator.forward()
    expect(currentStep(flow)).toBe(0)
  })

  it('the logo shows the landing card when the browser does not move (R64)', async () => {
    let moves = 0
    const { flow, navigator, clock } = await atStep(1, { back: () => void moves++ })
    flow.home()
    expect(currentStep(flow)).toBe(1)
    clock.advance(popstateTimeoutMs)
    expect(currentStep(flow)).toBe('landing')
    flow.home()
    expect(moves).toBe(1)
    // The entries before a new start belong to the earlier run (R50).
    flow.start()
    navigator.back()
    expect(currentStep(flow)).toBe('landing')
  })
})

describe('Finish (R9)', () => {
  it('sends a number as it was typed (R74)', async () => {
    const { flow, http, navigator } = await atStep(4)
    for (let entry = 0; entry < 4; entry++) navigator.back()
    flow.answer('0.0', '१२.५')
    for (let entry = 0; entry < 4; entry++) navigator.forward()
    flow.finish()
    expect(JSON.stringify(http.sent('POST /survey-forms')[0]?.body)).toContain('"width":"१२.५"')
  })

  it.each([
    ['a refusal', json(422, {}), { kind: 'submit-status', status: 422 }],
    ['cut JSON', plain(201, '{"st'), { kind: 'submit-failed' }],
    ['no network', noResponse, { kind: 'submit-failed' }],
  ])('alerts %s, keeps the answers and can be pressed again (S4.3)', async (_, response, message) => {
    const { flow, http, toasts, navigator } = await atStep(4, {
      responses: { 'POST /survey-forms': [response, submissionResponse] },
    })
    flow.finish()
    await settled()
    expect(toasts.errors()).toEqual([message])
    flow.answer('4.0', 'Salem')
    expect(toasts.list.get()).toHaveLength(1)
    expect(flow.state.get()).toMatchObject({ stepIndex: 4, isSending: false, answers: { '0.0': '30' } })
    flow.finish()
    await settled()
    expect(http.sent('POST /survey-forms')).toHaveLength(2)
    expect(navigator.location().pathname).toBe('/response/form_one_test-form')
  })

  it.each<[string, (tab: Tab) => void | Promise<void>]>([
    ['a step back', ({ flow }) => flow.back()],
    ['the landing card', ({ flow }) => flow.home()],
    ['another page', ({ leave }) => leave()],
    [
      'the response page, by another press',
      async ({ flow, leave }) => {
        flow.finish()
        await settled()
        leave()
      },
    ],
  ])('its alert is removed when the visitor leaves for %s (R76)', async (_, leaveFor) => {
    const tab = await atStep(4, {
      responses: { 'POST /survey-forms': [json(500, {}), submissionResponse] },
    })
    tab.flow.finish()
    await settled()
    expect(tab.toasts.list.get()).toHaveLength(1)
    await leaveFor(tab)
    expect(tab.toasts.list.get()).toEqual([])
  })

  it('is cancelled by going back to the landing card', async () => {
    const response = deferred()
    const { flow, navigator, toasts } = await atStep(4, {
      responses: { 'POST /survey-forms': response.promise },
    })
    flow.finish()
    for (let entry = 0; entry < 5; entry++) navigator.back()
    expect(flow.state.get()).toMatchObject({ screen: 'landing', isSending: false })
    response.resolve(submissionResponse)
    await settled()
    expect(navigator.location().pathname).toBe('/')
    expect(toasts.shown).toEqual([])
  })

  it('is not repeated by Back from the response page (R50)', async () => {
    const { flow, leave, goBack, http } = await atStep(4)
    flow.finish()
    await settled()
    leave()
    await goBack()
    expect(currentStep(flow)).toBe('landing')
    expect(http.sent('POST /survey-forms')).toHaveLength(1)
  })
})
