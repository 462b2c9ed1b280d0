import { describe, expect, it, vi } from 'vitest'
import type { MetricWithAttribution } from 'web-vitals/attribution'
import { createManualPage } from '../../src/adapters/page/manual-page.ts'
import { createManualClock } from '../../src/adapters/clock/manual-clock.ts'
import { type Vital, createVitalsReporter, reportVitals, vitalOf } from '../../src/telemetry/report-vitals.ts'
import type { VitalReport } from '../../src/telemetry/sink.ts'
import { buildSettings } from '../builders/settings.ts'

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
  it('sends one batch when the page is hidden, with the last value of each (S7.11)', () => {
    const { page, sent, report } = start()
    report(buildVital(), '/')
    report(buildVital({ id: 'v2', metric: 'CLS', value: 0.1, parts: {} }), '/')
    report(buildVital({ id: 'v2', metric: 'CLS', value: 0.2, parts: {}, cause: '#main>h1' }), '/')
    expect(sent).toEqual([])
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
})

/** The reports of a build with this address for web vitals, which measures `buildVital()` on the lead page. */
function startReports(vitalsUrl: string | null) {
  vi.stubGlobal('__SETTINGS__', buildSettings({ vitalsUrl }))
  const page = createManualPage()
  const [measured, sent]: [VitalReport[], string[]] = [[], []]
  let report: (vital: Vital) => void = () => {}
  const control = reportVitals(
    { page, clock: createManualClock() },
    (time) => ({ path: '/us/response/a', screen: { page: time === 7 ? 'lead' : 'survey' } }),
    { measure: (vital) => void measured.push(vital) },
    { navigator: { sendBeacon: (address, body) => sent.push(`${address as string} ${body as string}`) > 0 } },
    (listener) => void (report = listener),
  )
  return { ...control, page, measured, sent, report: () => report(buildVital({ time: 7 })) }
}

describe('web vitals', () => {
  it('are sent to the address of events, with the screen at that time', () => {
    const { report, page, measured, sent } = startReports(null)
    report()
    page.hide()
    const { id: _, time: __, ...vital } = buildVital()
    expect([measured, sent]).toEqual([[{ page: 'lead', ...vital }], []])
  })

  it('are sent to their own address if the build has one, without the form’s id', () => {
    const { report, page, measured, sent } = startReports('https://vitals.test/')
    report()
    page.hide()
    expect(sent[0]).toMatch('https://vitals.test/ {"page":"/us/response",')
    expect([measured.length, sent.length]).toEqual([0, 1])
  })

  it('are dropped from a withdrawal of consent until the next consent', () => {
    const { report, stop, resume, page, sent } = startReports('https://vitals.test/')
    report()
    stop()
    report()
    page.hide()
    expect(sent).toEqual([])
    resume()
    report()
    page.hide()
    expect(sent).toHaveLength(1)
  })
})

describe('a web vital', () => {
  const buildMetric = (name: string, attribution: object, changes: object = {}): MetricWithAttribution =>
    ({
      id: 'v1',
      name,
      value: 1.23456,
      rating: 'good',
      attribution,
      ...changes,
    }) as unknown as MetricWithAttribution
  const noEntries = { getEntriesByType: () => [] }

  it.each<[string, object, object]>([
    ['CLS', { largestShiftValue: 0.10009, largestShiftTime: 9 }, { parts: { largest: 0.1 }, time: 9 }],
    ['CLS', {}, { parts: { largest: 0 }, time: 5 }],
    [
      'INP',
      { interactionTime: 8, inputDelay: 1, processingDuration: 2, presentationDelay: 3, longestScript: {} },
      { parts: { inputDelay: 1, processingDuration: 2, presentationDelay: 3 }, time: 8 },
    ],
    [
      'LCP',
      {
        timeToFirstByte: 1,
        resourceLoadDelay: 2,
        resourceLoadDuration: 3,
        elementRenderDelay: 4,
        url: 'https://plotline.test/picture.avif?9182736450',
      },
      {
        parts: { timeToFirstByte: 1, resourceLoadDelay: 2, resourceLoadDuration: 3, elementRenderDelay: 4 },
        time: 5,
      },
    ],
    [
      'FCP',
      { timeToFirstByte: 1, firstByteToFCP: 2, loadState: 'complete' },
      { parts: { timeToFirstByte: 1, firstByteToFCP: 2 } },
    ],
    [
      'TTFB',
      { waitingDuration: 1, dnsDuration: 2, connectionDuration: 3, requestDuration: 4, cacheDuration: 5 },
      { parts: { waitingDuration: 1, dnsDuration: 2, connectionDuration: 3, requestDuration: 4 } },
    ],
  ])('reports the durations and the time of %s, and no address: %o', (name, attribution, expected) => {
    expect(
      vitalOf(
        buildMetric(name, attribution, { navigationType: 'navigate', navigationStartTime: 5 }),
        noEntries,
      ),
    ).toEqual({
      id: 'v1',
      metric: name,
      value: 1.235,
      rating: 'good',
      navigation: 'navigate',
      time: 5,
      ...expected,
    })
  })

  it('reports the first 120 characters of its element’s selector', () => {
    for (const [name, property] of [
      ['CLS', 'largestShiftTarget'],
      ['INP', 'interactionTarget'],
      ['LCP', 'target'],
    ] as const)
      expect(vitalOf(buildMetric(name, { [property]: 'm'.repeat(121) }), noEntries).cause).toBe(
        'm'.repeat(120),
      )
  })

  it('reports why a page was not restored, if the reason is a plain word', () => {
    const reasons = ['unload-listener', 'a'.repeat(61), 'Asha Rao', ''].map((reason) => ({ reason }))
    const performance = { getEntriesByType: () => [{ notRestoredReasons: { reasons } }] as never }
    const reasonsOf = (name: string, navigationType: string) =>
      vitalOf(buildMetric(name, {}, { navigationType }), performance).notRestored
    expect(reasonsOf('TTFB', 'back-forward')).toEqual(['unload-listener'])
    expect([reasonsOf('TTFB', 'navigate'), reasonsOf('LCP', 'back-forward')]).toEqual([undefined, undefined])
    expect(
      vitalOf(buildMetric('TTFB', {}, { navigationType: 'back-forward' }), noEntries),
    ).not.toHaveProperty('notRestored')
  })
})
