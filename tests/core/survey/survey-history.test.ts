import { describe, expect, it } from 'vitest'
import { buildStep, buildSurvey } from '../../builders/survey.ts'
import { held, json } from '../../fakes/fake-http.ts'
import { snapshotTtlMs } from '../../../src/core/page/tab-snapshots.ts'
import { formOf } from '../../../src/core/survey/survey-snapshot.ts'
import { settled } from '../../fakes/settled.ts'
import { at, atStep, inTab, type Change } from './tab.ts'

describe('Back to a survey after a link (R64)', () => {
  it('shows the step with its answers, and continues from there', async () => {
    const { wizard, navigator, leaveFor, comeBack } = await atStep(2)
    leaveFor('/privacy-policy')
    await comeBack()
    expect([at(wizard), wizard.state.get().answers]).toEqual([2, { '0.0': '30', '1.0': '40' }])
    navigator.back()
    expect(at(wizard)).toBe(1)
    wizard.next()
    expect(at(wizard)).toBe(2)
  })

  it('shows the messages at the fields', async () => {
    const { wizard, leaveFor, comeBack } = await atStep(0)
    wizard.next()
    const { problems } = wizard.state.get()
    leaveFor('/terms')
    await comeBack()
    expect(wizard.state.get().problems).toBe(problems)
  })

  it('requests nothing and clears nothing', async () => {
    const { wizard, http, storage, leaveFor, comeBack } = await inTab()
    for (const begin of [() => {}, wizard.start]) {
      begin()
      leaveFor('/terms')
      storage.write('isRedirected', '1')
      await comeBack()
      expect(storage.read('isRedirected')).toBe('1')
    }
    expect(http.requests).toHaveLength(1)
  })

  it('finds the run, though a link opened another landing page', async () => {
    const { wizard, leaveFor, comeBack, linkToLanding } = await atStep(2)
    await linkToLanding()
    expect([at(wizard), wizard.state.get().answers]).toEqual(['landing', {}])
    leaveFor('/terms')
    await comeBack()
    expect(at(wizard)).toBe('landing')
    await comeBack(2)
    expect([at(wizard), wizard.state.get().answers]).toEqual([2, { '0.0': '30', '1.0': '40' }])
  })

  it('finds the first step by Forward from the run’s landing page', async () => {
    const { wizard, navigator, comeBack, open, linkToLanding } = await inTab()
    await linkToLanding()
    wizard.start()
    wizard.answer('0.0', '30')
    navigator.back()
    expect(at(wizard)).toBe('landing')
    await comeBack()
    navigator.forward()
    navigator.forward()
    await open()
    expect([at(wizard), wizard.state.get().answers]).toEqual([0, { '0.0': '30' }])
  })

  it('shows the landing card at the run’s landing entry', async () => {
    const { wizard, navigator, linkToLanding } = await atStep(2)
    await linkToLanding()
    navigator.back(5)
    expect(at(wizard)).toBe('landing')
  })

  it('Back to another landing page cancels the submission, and Finish sends again (R63)', async () => {
    const { wizard, http, leaveFor, comeBack, linkToLanding } = await atStep(4)
    wizard.finish()
    await linkToLanding()
    leaveFor('/terms')
    await comeBack()
    await comeBack(2)
    expect(wizard.state.get()).toMatchObject({ screen: 'questions', sending: false })
    wizard.finish()
    await settled()
    expect(http.requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it('a submission continues at a page that a link opened, and at the questions of its run', async () => {
    const { wizard, http, leaveFor, comeBack, linkToLanding } = await atStep(4, {
      answers: { 'POST /survey-forms': held().answer },
    })
    wizard.finish()
    await linkToLanding()
    wizard.start()
    leaveFor('/terms')
    await comeBack()
    expect([at(wizard), http.cancelled]).toEqual([0, []])
  })

  it('finds the run by Back from a landing page at the same address', async () => {
    const { wizard, navigator, linkToLanding } = await atStep(2)
    await linkToLanding()
    navigator.back(3)
    expect([at(wizard), wizard.state.get().answers]).toEqual([1, { '0.0': '30', '1.0': '40' }])
    expect(wizard.state.get().form.kind).toBe('ready')
    navigator.back(2)
    expect(at(wizard)).toBe('landing')
    navigator.forward()
    expect([at(wizard), wizard.state.get().answers]).toEqual([0, { '0.0': '30', '1.0': '40' }])
  })

  it('finds the newest run; entries of an older one show the landing card (R50, R64)', async () => {
    const { wizard, leaveFor, comeBack, open } = await atStep(2)
    leaveFor('/survey-form')
    await open()
    wizard.start()
    leaveFor('/terms')
    await comeBack()
    expect(at(wizard)).toBe(0)
    await comeBack(2)
    expect(at(wizard)).toBe('landing')
  })
})

describe('a survey that the tab has saved (R65)', () => {
  it('is offered on the landing card, and continues at its step with its answers', async () => {
    const { loadAnew } = await atStep(2)
    const next = await loadAnew()
    expect([at(next.wizard), next.wizard.state.get().resumable]).toEqual([
      'landing',
      { stepIndex: 2, answers: { '0.0': '30', '1.0': '40' } },
    ])
    next.wizard.resume()
    expect([at(next.wizard), next.wizard.state.get().answers]).toEqual([2, { '0.0': '30', '1.0': '40' }])
    next.navigator.back()
    expect(at(next.wizard)).toBe(1)
    next.navigator.back(2)
    expect(at(next.wizard)).toBe('landing')
  })

  it('is offered until another answer is given, also after Start and Back', async () => {
    const { loadAnew } = await atStep(2)
    const next = await loadAnew()
    const { resumable } = next.wizard.state.get()
    next.wizard.start()
    next.navigator.back()
    expect([at(next.wizard), next.wizard.state.get().resumable]).toEqual(['landing', resumable])
    next.wizard.resume()
    expect([at(next.wizard), next.wizard.state.get().answers]).toEqual([2, resumable?.answers])

    const other = await loadAnew()
    other.wizard.start()
    other.wizard.answer('0.0', '40')
    other.navigator.back()
    expect([at(other.wizard), other.wizard.state.get().resumable]).toEqual(['landing', null])
  })

  it.each([
    ['at once', false],
    ['while another page was read', true],
  ])('is not offered after its answers were stored %s', async (_, isAway) => {
    const survey = buildSurvey({ steps: [buildStep()] })
    const { wizard, loadAnew } = await inTab({ survey })
    wizard.start()
    wizard.answer('0.0', '30')
    const next = await loadAnew({ survey })
    expect(next.wizard.state.get().resumable).not.toBeNull()
    next.wizard.start()
    next.wizard.finish()
    if (isAway) next.leaveFor('/terms')
    await settled()
    await next.comeBack(2)
    expect([at(next.wizard), next.wizard.state.get().resumable]).toEqual(['landing', null])
  })

  it('is offered after a refused submission', async () => {
    const survey = buildSurvey({ steps: [buildStep()] })
    const { wizard, loadAnew } = await inTab({ survey })
    wizard.start()
    wizard.answer('0.0', '30')
    const next = await loadAnew({ survey, answers: { 'POST /survey-forms': json(503, {}) } })
    next.wizard.start()
    next.wizard.finish()
    await settled()
    next.navigator.back()
    expect([at(next.wizard), next.wizard.state.get().resumable?.answers]).toEqual([
      'landing',
      { '0.0': '30' },
    ])
  })

  it('is saved from its first answer on', async () => {
    const { wizard, stored } = await atStep(0)
    expect(stored()).toBeNull()
    wizard.answer('0.0', '30')
    expect(stored()).toContain('"0.0":"30"')
  })

  it.each<[string, Change & { answered?: number }]>([
    ['nothing was answered', { answered: 0 }],
    ['a day has passed', { later: snapshotTtlMs.survey }],
    ['the form has another id', { survey: buildSurvey({ id: 'other' }) }],
    [
      'a question has another text',
      {
        survey: buildSurvey({ steps: [buildStep({ label: 'How wide?' }), ...buildSurvey().steps.slice(1)] }),
      },
    ],
    ['its address is another one', { address: '/us' }],
    ['the page was opened by a link', { isLink: true }],
  ])('is not offered if %s', async (_, { answered = 2, ...change }) => {
    const { loadAnew } = await atStep(answered)
    const next = await loadAnew(change)
    expect(next.wizard.state.get().form.kind).toBe('ready')
    expect(next.wizard.state.get().resumable).toBeNull()
    const before = next.navigator.entries()
    next.wizard.resume()
    expect([at(next.wizard), next.navigator.entries()]).toEqual(['landing', before])
  })

  it('identifies its questions by a digest of constant length', () => {
    const steps = Array.from({ length: 1_000 }, (_, index) => buildStep({ label: `Question ${index}` }))
    const form = formOf(buildSurvey({ steps }))
    expect(form.length).toBeLessThan(100)
    for (const at of [0, 500, 999])
      expect(formOf(buildSurvey({ steps: steps.with(at, buildStep({ label: 'Another' })) }))).not.toBe(form)
  })

  it('is offered at another address of the same page', async () => {
    const { loadAnew } = await atStep(2)
    const next = await loadAnew({ address: '/survey-form' })
    expect(next.wizard.state.get().resumable).toEqual({ stepIndex: 2, answers: { '0.0': '30', '1.0': '40' } })
  })

  it('is offered at the step that was left for the landing card', async () => {
    const { wizard, loadAnew } = await atStep(2)
    wizard.home()
    expect((await loadAnew()).wizard.state.get().resumable).toMatchObject({ stepIndex: 2 })
  })

  it('is cleared when its answers are stored elsewhere, and not saved again on Back', async () => {
    const { wizard, stored, navigator, leaveFor, comeBack } = await atStep(4)
    wizard.finish()
    leaveFor('/terms')
    expect(stored()).not.toBeNull()
    await settled()
    expect(stored()).toBeNull()
    await comeBack(2)
    expect(navigator.location().path).toBe('/response/form_one_test-form')
    expect(stored()).toBeNull()
  })

  it('is saved again if its stored submission ended at its landing page', async () => {
    const { wizard, navigator, leaveFor, comeBack, loadAnew } = await atStep(4)
    wizard.finish()
    leaveFor('/terms')
    await settled()
    await comeBack(6)
    for (let entry = 0; entry < 3; entry++) navigator.forward()
    expect((await loadAnew()).wizard.state.get().resumable).toMatchObject({ stepIndex: 2 })
  })

  it('is saved again if its stored submission ended at a later landing page', async () => {
    const { wizard, leaveFor, linkToLanding, comeBack, loadAnew } = await atStep(4)
    wizard.finish()
    await linkToLanding()
    leaveFor('/terms')
    await comeBack()
    await comeBack(4)
    expect((await loadAnew()).wizard.state.get().resumable).toMatchObject({ stepIndex: 2 })
  })

  it('is saved at the step that the visitor goes back to during the submission', async () => {
    const { wizard, loadAnew } = await atStep(4)
    wizard.finish()
    wizard.back()
    const { resumable } = (await loadAnew()).wizard.state.get()
    expect(resumable).toMatchObject({ stepIndex: 3 })
  })

  it('clears the saved lead when a link opens its landing page, not on Back', async () => {
    const { record, stored, leaveFor, comeBack, open } = await inTab()
    const lead = { path: '/response/a', responseId: 'r1' }
    record.save('lead', lead, {})
    leaveFor('/terms')
    await comeBack()
    expect(stored()).not.toBeNull()
    leaveFor('/')
    await open()
    expect(stored()).toBeNull()
  })

  it('is offered on Back to the loaded landing page, not on one that a link opened (R64)', async () => {
    const before = await atStep(2)
    const { wizard, linkToLanding, comeBack } = await before.loadAnew()
    await linkToLanding()
    expect(wizard.state.get().resumable).toBeNull()
    await comeBack(2)
    expect([at(wizard), wizard.state.get().resumable?.stepIndex]).toEqual(['landing', 2])
  })

  it('keeps a saved lead on Back across a landing page that a link opened (R64)', async () => {
    const { wizard, record, stored, comeBack, linkToLanding } = await atStep(0)
    await linkToLanding()
    record.save('lead', { path: '/response/a', responseId: 'r1' }, {})
    await comeBack(2)
    expect(at(wizard)).toBe(0)
    expect(stored()).not.toBeNull()
  })
})
