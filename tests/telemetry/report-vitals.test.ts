import { describe, expect, it } from 'vitest'
import { createManualPage } from '../../src/adapters/page/manual-page.ts'
import { type Vital, createVitalsReporter } from '../../src/telemetry/report-vitals.ts'

const buildVital = (changes: Partial<Vital> = {}): Vital => ({
  id: 'v1',
  time: 0,
  metric: 'LCP',
  value: 1200,
  rating: 'good',
  navigation: 'navigate',
  parts: { elementRenderDelay: 100 },
  ...changes,
})

function start() {
  const page = createManualPage()
  const sent: { page: string; vitals: { name: string; value: number }[] }[] = []
  const send = (batch: string): void => void sent.push(JSON.parse(batch) as (typeof sent)[number])
  const reporter = createVitalsReporter({ page, send })
  reporter.start()
  return { page, sent, ...reporter }
}

describe('the web-vitals reporter', () => {
  it('sends nothing while the page is visible', () => {
    const { sent, report } = start()
    report(buildVital(), '/')
    expect(sent).toEqual([])
  })

  it('sends one batch when the page is hidden, with the last value of each (S7.11)', () => {
    const { page, sent, report } = start()
    report(buildVital(), '/')
    report(buildVital({ id: 'v2', metric: 'CLS', value: 0.1, parts: {} }), '/')
    report(buildVital({ id: 'v2', metric: 'CLS', value: 0.2, parts: {}, cause: '#main>h1' }), '/')
    page.hide()
    expect(sent).toEqual([
      {
        page: '/',
        vitals: [
          {
            name: 'LCP',
            value: 1200,
            rating: 'good',
            navigationType: 'navigate',
            parts: { elementRenderDelay: 100 },
          },
          {
            name: 'CLS',
            value: 0.2,
            rating: 'good',
            navigationType: 'navigate',
            parts: {},
            cause: '#main>h1',
          },
        ],
      },
    ])
  })

  it('sends nothing twice, and only what is new when the page is hidden again', () => {
    const { page, sent, report } = start()
    report(buildVital(), '/')
    page.hide()
    page.hide()
    page.show()
    report(buildVital({ id: 'v3', metric: 'INP', value: 80 }), '/')
    page.hide()
    expect(sent.map(({ vitals }) => vitals.map(({ name }) => name))).toEqual([['LCP'], ['INP']])
  })

  it('sends one batch for each page of the product', () => {
    const { page, sent, report } = start()
    report(buildVital(), '/')
    report(buildVital({ id: 'v2', metric: 'INP' }), '/us/response/checkout')
    report(buildVital({ id: 'v3', metric: 'CLS' }), '/us/response/checkout')
    page.hide()
    expect(sent.map(({ page: path, vitals }) => [path, ...vitals.map(({ name }) => name)])).toEqual([
      ['/', 'LCP'],
      ['/us/response/checkout', 'INP', 'CLS'],
    ])
  })

  it('drops what was not sent when consent is withdrawn', () => {
    const { page, sent, report, forget } = start()
    report(buildVital(), '/')
    forget()
    page.hide()
    expect(sent).toEqual([])
  })
})
