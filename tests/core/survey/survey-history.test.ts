import { describe, expect, it } from 'vitest'
import { buildStep, buildSurvey } from '../../builders/survey.ts'
import { deferred, json } from '../../fakes/fake-http.ts'
import { snapshotTtlMs } from '../../../src/core/page/tab-snapshots.ts'
import { settled } from '../../fakes/settled.ts'
import { currentStep, atStep, inTab, type TabSetting } from './tab.ts'

describe('Back to a survey after a link (R64)', () => {
  it('shows the messages at the fields', async () => {
    const { flow, leaveFor, goBack } = await atStep(0)
    flow.next()
    const { problems } = flow.state.get()
    leaveFor('/terms')
    await goBack()
    expect(flow.state.get().problems).toBe(problems)
  })

  it('requests nothing and clears nothing', async () => {
    const { flow, http, storage, leaveFor, goBack } = await inTab()
    for (const begin of [() => {}, flow.start]) {
      begin()
      leaveFor('/terms')
      storage.write('isRedirected', '1')
      await goBack()
      expect(storage.read('isRedirected')).toBe('1')
    }
    expect(http.requests).toHaveLength(1)
  })

  it('finds the first step by Forward from the run’s landing page', async () => {
    const { flow, navigator, goBack, open, linkToLanding } = await inTab()
    await linkToLanding()
    flow.start()
    flow.answer('0.0', '30')
    navigator.back()
    expect(currentStep(flow)).toBe('landing')
    await goBack()
    navigator.forward()
    navigator.forward()
    await open()
    expect({ step: currentStep(flow), answers: flow.state.get().answers }).toEqual({
      step: 0,
      answers: { '0.0': '30' },
    })
  })

  it('Back to another landing page cancels the submission, and Finish sends again (R63)', async () => {
    const { flow, http, leaveFor, goBack, linkToLanding } = await atStep(4)
    flow.finish()
    await linkToLanding()
    leaveFor('/terms')
    await goBack()
    await goBack(2)
    expect(flow.state.get()).toMatchObject({ screen: 'questions', isSending: false })
    flow.finish()
    await settled()
    expect(http.requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it('a submission continues at a page that a link opened, and at the questions of its run', async () => {
    const { flow, http, leaveFor, goBack, linkToLanding } = await atStep(4, {
      responses: { 'POST /survey-forms': deferred().promise },
    })
    flow.finish()
    await linkToLanding()
    flow.start()
    leaveFor('/terms')
    await goBack()
    expect({ step: currentStep(flow), cancelled: http.cancelled }).toEqual({ step: 0, cancelled: [] })
  })

  it('finds the newest run; entries of an older one show the landing card (R50, R64)', async () => {
    const { flow, leaveFor, goBack, open } = await atStep(2)
    leaveFor('/survey-form')
    await open()
    flow.start()
    leaveFor('/terms')
    await goBack()
    expect(currentStep(flow)).toBe(0)
    await goBack(2)
    expect(currentStep(flow)).toBe('landing')
  })
})

describe('a survey that the tab has saved (R65)', () => {
  it('is offered on the landing card, and continues at its step with its answers', async () => {
    const { reload } = await atStep(2)
    const next = await reload()
    expect({ step: currentStep(next.flow), resumable: next.flow.state.get().resumable }).toEqual({
      step: 'landing',
      resumable: { stepIndex: 2, answers: { '0.0': '30', '1.0': '40' } },
    })
    next.flow.resume()
    expect({ step: currentStep(next.flow), answers: next.flow.state.get().answers }).toEqual({
      step: 2,
      answers: { '0.0': '30', '1.0': '40' },
    })
    next.navigator.back()
    expect(currentStep(next.flow)).toBe(1)
    next.navigator.back(2)
    expect(currentStep(next.flow)).toBe('landing')
  })

  it('is offered until another answer is given, also after Start and Back', async () => {
    const { reload } = await atStep(2)
    const next = await reload()
    const { resumable } = next.flow.state.get()
    next.flow.start()
    next.navigator.back()
    expect({ step: currentStep(next.flow), resumable: next.flow.state.get().resumable }).toEqual({
      step: 'landing',
      resumable,
    })
    next.flow.resume()
    expect({ step: currentStep(next.flow), answers: next.flow.state.get().answers }).toEqual({
      step: 2,
      answers: resumable?.answers,
    })

    const other = await reload()
    other.flow.start()
    other.flow.answer('0.0', '40')
    other.navigator.back()
    expect({ step: currentStep(other.flow), resumable: other.flow.state.get().resumable }).toEqual({
      step: 'landing',
      resumable: null,
    })
  })

  it('is offered after a refused submission', async () => {
    const survey = buildSurvey({ steps: [buildStep()] })
    const { flow, reload } = await inTab({ survey })
    flow.start()
    flow.answer('0.0', '30')
    const next = await reload({ survey, responses: { 'POST /survey-forms': json(503, {}) } })
    next.flow.start()
    next.flow.finish()
    await settled()
    next.navigator.back()
    expect({ step: currentStep(next.flow), answers: next.flow.state.get().resumable?.answers }).toEqual({
      step: 'landing',
      answers: { '0.0': '30' },
    })
  })

  it('is saved from its first answer on', async () => {
    const { flow, stored } = await atStep(0)
    expect(stored()).toBeNull()
    flow.answer('0.0', '30')
    expect(stored()).toContain('"0.0":"30"')
  })

  it.each<[string, TabSetting & { answered?: number }]>([
    ['nothing was answered', { answered: 0 }],
    ['a day has passed', { laterMs: snapshotTtlMs.survey }],
    ['the form has another id', { survey: buildSurvey({ id: 'other' }) }],
    [
      'a question has another text',
      {
        survey: buildSurvey({ steps: [buildStep({ label: 'How wide?' }), ...buildSurvey().steps.slice(1)] }),
      },
    ],
    ['its address is another one', { address: '/us' }],
    ['the page was opened by a link', { isLink: true }],
  ])('is not offered if %s', async (_, { answered = 2, ...setting }) => {
    const { reload } = await atStep(answered)
    const next = await reload(setting)
    expect(next.flow.state.get().form.kind).toBe('ready')
    expect(next.flow.state.get().resumable).toBeNull()
    const before = next.navigator.entries()
    next.flow.resume()
    expect({ step: currentStep(next.flow), entries: next.navigator.entries() }).toEqual({
      step: 'landing',
      entries: before,
    })
  })

  it('is offered at the step that was left for the landing card', async () => {
    const { flow, reload } = await atStep(2)
    flow.home()
    expect((await reload()).flow.state.get().resumable).toMatchObject({ stepIndex: 2 })
  })

  it('is cleared once its answers are sent, even on another page, and not saved again on Back', async () => {
    const { flow, stored, navigator, leaveFor, goBack } = await atStep(4)
    flow.finish()
    leaveFor('/terms')
    expect(stored()).not.toBeNull()
    await settled()
    expect(stored()).toContain('"value":{"submittedTo":"/response/form_one_test-form')
    await goBack(2)
    expect(navigator.location().pathname).toBe('/response/form_one_test-form')
    expect(stored()).toBeNull()
  })

  it('leads to the response page if it was stored on another page of a discarded tab (R127)', async () => {
    const { flow, leaveFor, reload } = await atStep(4)
    flow.finish()
    leaveFor('/terms')
    await settled()
    const next = await reload()
    expect(currentStep(next.flow)).toBe('landing')
    next.leave()
    // Back leads to the entry of the last step.
    next.navigator.replaceState({ pageId: 'earlier', entry: 5 })
    await next.open()
    expect(next.navigator.location().pathname).toBe('/response/form_one_test-form')
    expect(next.stored()).toBeNull()
  })

  it('is saved again if its stored submission was cancelled at its landing page', async () => {
    const { flow, navigator, leaveFor, goBack, reload } = await atStep(4)
    flow.finish()
    leaveFor('/terms')
    await settled()
    await goBack(6)
    for (let entry = 0; entry < 3; entry++) navigator.forward()
    expect((await reload()).flow.state.get().resumable).toMatchObject({ stepIndex: 2 })
  })

  it('is saved again if its stored submission was cancelled at a later landing page', async () => {
    const { flow, leaveFor, linkToLanding, goBack, reload } = await atStep(4)
    flow.finish()
    await linkToLanding()
    leaveFor('/terms')
    await goBack()
    await goBack(4)
    expect((await reload()).flow.state.get().resumable).toMatchObject({ stepIndex: 2 })
  })

  it('clears the saved lead when a link opens its landing page, not on Back', async () => {
    const { snapshots, stored, leaveFor, goBack, open } = await inTab()
    const lead = { pathname: '/response/a', responseId: 'r1' }
    snapshots.save('lead', lead, {})
    leaveFor('/terms')
    await goBack()
    expect(stored()).not.toBeNull()
    leaveFor('/')
    await open()
    expect(stored()).toBeNull()
  })

  it('is offered on Back to the loaded landing page, not on one that a link opened (R64)', async () => {
    const before = await atStep(2)
    const { flow, linkToLanding, goBack } = await before.reload()
    await linkToLanding()
    expect(flow.state.get().resumable).toBeNull()
    await goBack(2)
    expect({ step: currentStep(flow), resumableStep: flow.state.get().resumable?.stepIndex }).toEqual({
      step: 'landing',
      resumableStep: 2,
    })
  })
})
