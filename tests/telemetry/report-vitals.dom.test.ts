import { describe, expect, it } from 'vitest'
import type { MetricWithAttribution } from 'web-vitals/attribution'
import { createManualPage } from '../fakes/manual-page.ts'
import { createManualClock } from '../fakes/manual-clock.ts'
import { type Vital, reportVitals, toVital } from '../../src/telemetry/report-vitals.ts'
import type { VitalReport } from '../../src/telemetry/analytics-port.ts'

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

/** The reports of a build with this address for web vitals. */
function start(vitalsUrl: string | null = 'https://vitals.test/') {
  const page = createManualPage()
  const [measured, sent]: [VitalReport[], string[]] = [[], []]
  let report: (vital: Vital) => void = () => {}
  const screens = {
    record() {},
    at: (time: number) =>
      time === 7
        ? ({ path: '/us/response/a', screen: { page: 'lead' } } as const)
        : ({ path: '/', screen: { page: 'survey' } } as const),
  }
  const control = reportVitals(
    { page, clock: createManualClock(), settings: { vitalsUrl } },
    screens,
    { measure: (vital) => void measured.push(vital) },
    { navigator: { sendBeacon: (address, body) => sent.push(`${address as string} ${body as string}`) > 0 } },
    (listener) => void (report = listener),
  )
  /** The batches, without their address. */
  const batches = () =>
    sent.map((text) => JSON.parse(text.slice(text.indexOf(' '))) as { page: string; vitals: object[] })
  return { ...control, page, measured, sent, batches, report: (vital: Vital) => report(vital) }
}

describe('web vitals with an address of their own', () => {
  it('are sent in one batch when the page is hidden, with the last value of each (S7.11)', () => {
    const { page, sent, batches, report } = start()
    report(buildVital())
    report(buildVital({ id: 'v2', metric: 'CLS', value: 0.1, parts: {} }))
    report(buildVital({ id: 'v2', metric: 'CLS', value: 0.2, parts: {}, cause: '#main>h1' }))
    expect(sent).toEqual([])
    page.hide()
    expect(sent[0]).toMatch(/^https:\/\/vitals\.test\/ /)
    const shared = { rating: 'good', navigationType: 'navigate' }
    expect(batches()).toEqual([
      {
        page: '/',
        vitals: [
          { ...shared, name: 'LCP', value: 1200, parts: { elementRenderDelay: 100 } },
          { ...shared, name: 'CLS', value: 0.2, parts: {}, cause: '#main>h1' },
        ],
      },
    ])
  })

  it('are sent once, in one batch for each page of the product, without the form’s id', () => {
    const { page, batches, report } = start()
    report(buildVital())
    report(buildVital({ id: 'v2', metric: 'INP', time: 7 }))
    report(buildVital({ id: 'v3', metric: 'CLS', time: 7 }))
    page.hide()
    page.hide()
    page.show()
    report(buildVital({ id: 'v4', metric: 'INP' }))
    page.hide()
    expect(batches()).toMatchObject([
      { page: '/', vitals: [{ name: 'LCP' }] },
      { page: '/us/response', vitals: [{ name: 'INP' }, { name: 'CLS' }] },
      { page: '/', vitals: [{ name: 'INP' }] },
    ])
  })

  it('are dropped from a withdrawal of consent until the next consent', () => {
    const { report, stop, resume, page, sent } = start()
    report(buildVital())
    stop()
    report(buildVital())
    page.hide()
    expect(sent).toEqual([])
    resume()
    report(buildVital())
    page.hide()
    expect(sent).toHaveLength(1)
  })
})

it('web vitals are sent to the address of events, with the screen at that time', () => {
  const { report, page, measured, sent } = start(null)
  report(buildVital({ time: 7 }))
  page.hide()
  const { id: _, time: __, ...vital } = buildVital()
  expect({ measured, sent }).toEqual({ measured: [{ page: 'lead', ...vital }], sent: [] })
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
      toVital(
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
      expect(toVital(buildMetric(name, { [property]: 'm'.repeat(121) }), noEntries).cause).toBe(
        'm'.repeat(120),
      )
  })

  it('reports why a page was not restored, if the reason is a plain word', () => {
    const reasons = ['unload-listener', 'a'.repeat(61), 'Asha Rao', ''].map((reason) => ({ reason }))
    const performance = { getEntriesByType: () => [{ notRestoredReasons: { reasons } }] as never }
    const reasonsOf = (name: string, navigationType: string) =>
      toVital(buildMetric(name, {}, { navigationType }), performance).notRestored
    expect(reasonsOf('TTFB', 'back-forward')).toEqual(['unload-listener'])
    expect({ ofNavigation: reasonsOf('TTFB', 'navigate'), ofLcp: reasonsOf('LCP', 'back-forward') }).toEqual({
      ofNavigation: undefined,
      ofLcp: undefined,
    })
    expect(
      toVital(buildMetric('TTFB', {}, { navigationType: 'back-forward' }), noEntries),
    ).not.toHaveProperty('notRestored')
  })
})
