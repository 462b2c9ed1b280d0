import { describe, expect, it } from 'vitest'
import { buildStep, buildSurvey } from '../../builders/survey.ts'
import { formOf } from '../../../src/core/survey/survey-snapshot.ts'
import { answerAll, at, here, inTab, type Change } from './tab.ts'

describe('the survey that is left by a link and come back to (R64)', () => {
  it('stands at its step with its answers, and goes on from there', async () => {
    const { wizard, navigator, leaveFor, comeBack } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
    leaveFor('/privacy-policy')
    await comeBack()
    expect([at(wizard), wizard.state.get().answers]).toEqual([2, { '0.0': '30', '1.0': '40' }])
    navigator.back()
    expect(at(wizard)).toBe(1)
    wizard.next()
    expect(at(wizard)).toBe(2)
  })

  it('has what was wrong with an answer', async () => {
    const { wizard, leaveFor, comeBack } = await inTab()
    wizard.start()
    wizard.next()
    const { problems } = wizard.state.get()
    leaveFor('/terms')
    await comeBack()
    expect(wizard.state.get().problems).toBe(problems)
  })

  it('is no load: nothing is asked for and nothing cleared', async () => {
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

  it('begins anew by a link, and the run before is found by Back all the same', async () => {
    const { wizard, leaveFor, comeBack, linkToLanding } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
    await linkToLanding()
    expect([at(wizard), wizard.state.get().answers]).toEqual(['landing', {}])
    leaveFor('/terms')
    await comeBack()
    expect(at(wizard)).toBe('landing')
    await comeBack(2)
    expect([at(wizard), wizard.state.get().answers]).toEqual([2, { '0.0': '30', '1.0': '40' }])
  })

  it('is found with what was answered since it was last come back to', async () => {
    const { wizard, leaveFor, comeBack } = await inTab()
    wizard.start()
    for (const width of ['30', '31']) {
      wizard.answer('0.0', width)
      leaveFor('/terms')
      await comeBack()
    }
    expect(wizard.state.get().answers).toEqual({ '0.0': '31' })
  })

  it('is found at its first step from the landing card that it was left at', async () => {
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

  it('is not found at an entry of its page that is no step of it', async () => {
    const { wizard, navigator, linkToLanding } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
    await linkToLanding()
    navigator.back(5)
    expect(at(wizard)).toBe('landing')
  })

  it('sends no more once a landing card was come back to, and can be finished again (R63)', async () => {
    const { wizard, http, leaveFor, comeBack, linkToLanding } = await inTab()
    wizard.start()
    answerAll(wizard, 4)
    wizard.finish()
    await linkToLanding()
    leaveFor('/terms')
    await comeBack()
    await comeBack(2)
    expect(wizard.state.get()).toMatchObject({ screen: 'questions', sending: false })
    wizard.finish()
    await here()
    expect(http.requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it('is found by Back from the landing card of a link, too, which is the same page', async () => {
    const { wizard, navigator, linkToLanding } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
    await linkToLanding()
    navigator.back(3)
    expect([at(wizard), wizard.state.get().answers]).toEqual([1, { '0.0': '30', '1.0': '40' }])
    expect(wizard.state.get().form.kind).toBe('ready')
    navigator.back(2)
    expect(at(wizard)).toBe('landing')
    navigator.forward()
    expect([at(wizard), wizard.state.get().answers]).toEqual([0, { '0.0': '30', '1.0': '40' }])
  })

  it('is the newest run: entries of one before lead to the landing card (R50, R64)', async () => {
    const { wizard, leaveFor, comeBack, open } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
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

describe('the survey of a tab that was thrown away, or is loaded anew (R65)', () => {
  it('is offered on the landing card, and goes on at the step that was left, with its answers', async () => {
    const { wizard, loadAnew } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
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

  it('begins anew by Start', async () => {
    const { wizard, loadAnew } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
    const next = await loadAnew()
    next.wizard.start()
    expect([at(next.wizard), next.wizard.state.get().answers]).toEqual([0, {}])
  })

  it('is still offered after a Start that was taken back, until another answer is given', async () => {
    const { wizard, loadAnew } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
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
  ])('is offered no more once it was sent, with nothing typed either, and stored %s', async (_, isAway) => {
    const survey = buildSurvey({ steps: [buildStep()] })
    const { wizard, loadAnew } = await inTab({ survey })
    wizard.start()
    wizard.answer('0.0', '30')
    const next = await loadAnew({ survey })
    expect(next.wizard.state.get().resumable).not.toBeNull()
    next.wizard.start()
    next.wizard.finish()
    if (isAway) next.leaveFor('/terms')
    await here()
    await next.comeBack(2)
    expect([at(next.wizard), next.wizard.state.get().resumable]).toEqual(['landing', null])
  })

  it('is still offered where it was sent with nothing typed and refused', async () => {
    const survey = buildSurvey({ steps: [buildStep()] })
    const { wizard, loadAnew } = await inTab({ survey })
    wizard.start()
    wizard.answer('0.0', '30')
    const next = await loadAnew({ survey, isRefused: true })
    next.wizard.start()
    next.wizard.finish()
    await here()
    next.navigator.back()
    expect([at(next.wizard), next.wizard.state.get().resumable?.answers]).toEqual([
      'landing',
      { '0.0': '30' },
    ])
  })

  it('is saved from its first answer on', async () => {
    const { wizard, stored } = await inTab()
    wizard.start()
    expect(stored()).toBeNull()
    wizard.answer('0.0', '30')
    expect(stored()).toContain('"0.0":"30"')
  })

  it.each<[string, Change & { answered?: number }]>([
    ['nothing was answered', { answered: 0 }],
    ['a day has passed', { later: 24 * 3_600_000 }],
    ['the form has another id', { survey: buildSurvey({ id: 'other' }) }],
    [
      'a question reads otherwise',
      {
        survey: buildSurvey({ steps: [buildStep({ label: 'How wide?' }), ...buildSurvey().steps.slice(1)] }),
      },
    ],
    ['it stands at another address', { address: '/us' }],
    ['the page was opened by a link', { isLink: true }],
  ])('is not offered where %s', async (_, { answered = 2, ...change }) => {
    const { wizard, loadAnew } = await inTab()
    wizard.start()
    answerAll(wizard, answered)
    const next = await loadAnew(change)
    expect(next.wizard.state.get().form.kind).toBe('ready')
    expect(next.wizard.state.get().resumable).toBeNull()
    const before = next.navigator.entries()
    next.wizard.resume()
    expect([at(next.wizard), next.navigator.entries()]).toEqual(['landing', before])
  })

  it('knows its questions by a word that does not grow with them, and is another one with each of them', () => {
    const steps = Array.from({ length: 1_000 }, (_, index) => buildStep({ label: `Question ${index}` }))
    const form = formOf(buildSurvey({ steps }))
    expect(form.length).toBeLessThan(100)
    for (const at of [0, 500, 999])
      expect(formOf(buildSurvey({ steps: steps.with(at, buildStep({ label: 'Another' })) }))).not.toBe(form)
  })

  it('is offered where the same page has another address', async () => {
    const { wizard, loadAnew } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
    const next = await loadAnew({ address: '/survey-form' })
    expect(next.wizard.state.get().resumable).toEqual({ stepIndex: 2, answers: { '0.0': '30', '1.0': '40' } })
  })

  it('is forgotten when it is stored, and with it what happens after', async () => {
    const { wizard, stored } = await inTab()
    wizard.start()
    answerAll(wizard, 4)
    wizard.finish()
    await here()
    expect(wizard.state.get().sending).toBe(false)
    expect(stored()).toBeNull()
  })

  it('is forgotten when it is stored, wherever the visitor is then', async () => {
    const { wizard, stored, leaveFor } = await inTab()
    wizard.start()
    answerAll(wizard, 4)
    wizard.finish()
    leaveFor('/terms')
    expect(stored()).not.toBeNull()
    await here()
    expect(stored()).toBeNull()
  })

  it('is not kept anew where it was stored meanwhile and is come back to at an earlier step', async () => {
    const { wizard, stored, navigator, leaveFor, comeBack } = await inTab()
    wizard.start()
    answerAll(wizard, 4)
    wizard.finish()
    leaveFor('/terms')
    await here()
    await comeBack(2)
    expect(navigator.location().path).toBe('/response/form_one_test-form')
    expect(stored()).toBeNull()
  })

  it('is saved again if its stored submission ended at its landing page', async () => {
    const { wizard, navigator, leaveFor, comeBack, loadAnew } = await inTab()
    wizard.start()
    answerAll(wizard, 4)
    wizard.finish()
    leaveFor('/terms')
    await here()
    await comeBack(6)
    for (let entry = 0; entry < 3; entry++) navigator.forward()
    expect((await loadAnew()).wizard.state.get().resumable).toMatchObject({ stepIndex: 2 })
  })

  it('is saved again if its stored submission ended at a later landing page', async () => {
    const { wizard, leaveFor, linkToLanding, comeBack, loadAnew } = await inTab()
    wizard.start()
    answerAll(wizard, 4)
    wizard.finish()
    await linkToLanding()
    leaveFor('/terms')
    await comeBack()
    await comeBack(4)
    expect((await loadAnew()).wizard.state.get().resumable).toMatchObject({ stepIndex: 2 })
  })

  it('is kept at the step that is gone back to while it is sent', async () => {
    const { wizard, loadAnew } = await inTab()
    wizard.start()
    answerAll(wizard, 4)
    wizard.finish()
    wizard.back()
    const { resumable } = (await loadAnew()).wizard.state.get()
    expect(resumable).toMatchObject({ stepIndex: 3 })
  })

  it('is kept anew with the next answer where what was kept is gone', async () => {
    const { wizard, session, loadAnew } = await inTab()
    wizard.start()
    answerAll(wizard, 2)
    session.remove('plotline.visit')
    wizard.answer('2.0', 'Two')
    expect((await loadAnew()).wizard.state.get().resumable).toMatchObject({ stepIndex: 2 })
  })

  it('submits, and hears of it, where the landing card was come back to first and the run by Forward', async () => {
    const { wizard, navigator, open, linkToLanding } = await inTab()
    await linkToLanding()
    wizard.start()
    answerAll(wizard, 1)
    navigator.back(3)
    await open()
    navigator.forward()
    await open()
    navigator.forward()
    answerAll(wizard, 4)
    wizard.finish()
    await here()
    expect([wizard.state.get().sending, navigator.location().path]).toEqual([
      false,
      '/response/form_one_test-form',
    ])
  })

  it('ends what was kept of a lead where its page is opened anew, not where it is come back to', async () => {
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

  it('has on its landing card the offer to go on that a link’s landing card did not have (R64, R65)', async () => {
    const before = await inTab()
    before.wizard.start()
    answerAll(before.wizard, 2)
    const { wizard, linkToLanding, comeBack } = await before.loadAnew()
    await linkToLanding()
    expect(wizard.state.get().resumable).toBeNull()
    await comeBack(2)
    expect([at(wizard), wizard.state.get().resumable?.stepIndex]).toEqual(['landing', 2])
  })

  it('leaves a lead alone where the run is come back to across a landing page that a link opened (R64)', async () => {
    const { wizard, record, stored, comeBack, linkToLanding } = await inTab()
    wizard.start()
    await linkToLanding()
    record.save('lead', { path: '/response/a', responseId: 'r1' }, {})
    await comeBack(2)
    expect(at(wizard)).toBe(0)
    expect(stored()).not.toBeNull()
  })
})
