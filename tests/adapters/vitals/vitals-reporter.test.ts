import { describe, expect, it } from 'vitest'
import { createManualPage } from '../../../src/adapters/page/manual-page.ts'
import { createVitalsReporter, type Vital } from '../../../src/adapters/vitals/vitals-reporter.ts'

const aVital = (changes: Partial<Vital> = {}): Vital => ({
  id: 'v1',
  name: 'LCP',
  value: 1200,
  rating: 'good',
  navigationType: 'navigate',
  ...changes,
})

function start(path = '/') {
  const page = createManualPage()
  const sent: { page: string; vitals: { name: string; value: number }[] }[] = []
  const send = (batch: string): void => void sent.push(JSON.parse(batch) as (typeof sent)[number])
  const reporter = createVitalsReporter({ page, path, send })
  const stop = reporter.start()
  return { page, sent, stop, report: reporter.report }
}

describe('the web-vitals reporter', () => {
  it('sends nothing while the page is seen', () => {
    const { sent, report } = start()
    report(aVital())
    expect(sent).toEqual([])
  })

  it('sends one batch when the page is hidden, with the last value of each', () => {
    const { page, sent, report } = start()
    report(aVital())
    report(aVital({ id: 'v2', name: 'CLS', value: 0.1 }))
    report(aVital({ id: 'v2', name: 'CLS', value: 0.2 }))
    page.hide()
    expect(sent).toEqual([
      {
        page: '/',
        vitals: [
          { name: 'LCP', value: 1200, rating: 'good', navigationType: 'navigate' },
          { name: 'CLS', value: 0.2, rating: 'good', navigationType: 'navigate' },
        ],
      },
    ])
  })

  it('sends nothing twice, and only what is new when the page is hidden again', () => {
    const { page, sent, report } = start()
    report(aVital())
    page.hide()
    page.hide()
    page.show()
    report(aVital({ id: 'v3', name: 'INP', value: 80 }))
    page.hide()
    expect(sent.map(({ vitals }) => vitals.map(({ name }) => name))).toEqual([['LCP'], ['INP']])
  })

  it.each([
    ['/', '/'],
    ['/us', '/us'],
    ['/UK/survey-form/', '/uk/survey-form'],
    ['/response/form_one_demo', '/response'],
    ['/us/response/checkout/form_one_demo', '/us/response/checkout'],
    ['/response/checkout', '/response'],
    ['/thank-you', '/thank-you'],
    ['/someone@example.com', '/'],
    ['/responses/9876543210', '/'],
  ])('names the page of %s as %s and nothing personal', (path, named) => {
    const { page, sent, report } = start(path)
    report(aVital())
    page.hide()
    expect(sent[0]?.page).toBe(named)
  })
})
