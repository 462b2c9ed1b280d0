import Ajv from 'ajv'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createBeacon } from '../../src/telemetry/beacon.ts'
import { createManualPage } from '../fakes/manual-page.ts'
import type { Refusal } from '../../src/core/model/funnel-event.ts'
import { languageCodes } from '../../src/core/model/language.ts'
import { planKeys } from '../../src/core/model/plan.ts'
import { regions } from '../../src/core/model/region.ts'
import { errorNames, knownMessages, policyDirectives } from '../../src/telemetry/error-report.ts'
import type { PageName } from '../../src/core/model/visit.ts'
import { everyEvent } from '../builders/events.ts'

type EventSchema = { title: string; properties: Record<string, unknown>; required: string[] }

const doc = readFileSync('docs/funnel.md', 'utf8')
const schema = JSON.parse(readFileSync('docs/funnel.schema.json', 'utf8')) as {
  $defs: { event: { oneOf: EventSchema[] } }
}
const eventSchemas = schema.$defs.event.oneOf
const validate = new Ajv({ allErrors: true }).compile(schema)

const rows = [...doc.matchAll(/^\| `(\w+)` \|[^|]+\|([^|]*)\|[^|]+\|$/gm)].map(([, name, fields]) => ({
  name: name!,
  fields: [...fields!.matchAll(/`(\w+)`/g)].map(([, field]) => field!),
}))

const head = { build: 'b1', region: 'in', language: 'ta', screen: 'phone' }

const methods = { events: 'track', errors: 'report', vitals: 'measure' } as const

/** The batch that is sent for these entries. */
function sent(part: keyof typeof methods, entries: readonly object[]): unknown {
  const bodies: string[] = []
  const page = createManualPage()
  const navigator = { sendBeacon: (_: unknown, body: unknown) => bodies.push(body as string) > 0 }
  const beacon = createBeacon({ page, head: () => head, window: { navigator }, address: '/events' })
  for (const entry of entries) beacon[methods[part]](entry as never, 1)
  page.hide()
  return JSON.parse(bodies[0]!)
}

// As records, because the compiler then requires each member of the union.
const reasons: Record<Refusal, true> = {
  'submit-status': true,
  'submit-failed': true,
  'something-wrong': true,
  forbidden: true,
  'server-text': true,
  'wrong-code': true,
  'verify-failed': true,
  'http-status': true,
  'no-response': true,
  'other-error': true,
  'cannot-pay': true,
  'code-sent': true,
  'opening-payment': true,
  'prices-changed': true,
  'check-number': true,
  'check-email': true,
  'country-not-reached': true,
}
const pageNames: Record<PageName, true> = {
  survey: true,
  lead: true,
  checkout: true,
  'thank-you': true,
  'payment-failure': true,
  'payment-pending': true,
  'privacy-policy': true,
  'refund-policy': true,
  terms: true,
  'not-found': true,
}

/** The enums of a field, from each place in the schema that has one. */
function enumsOf(field: string, part: unknown = schema): string[][] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const values = key === field ? (value as { enum?: string[] }).enum : undefined
    return values ? [values] : enumsOf(field, value)
  })
}

describe('docs/funnel.md and its schema', () => {
  it.each<[string, readonly string[]]>([
    ['region', regions],
    ['language', languageCodes],
    ['page', Object.keys(pageNames)],
    ['reason', Object.keys(reasons)],
    ['plan', [...planKeys, 'offer']],
    ['error', ['Error', ...errorNames]],
    ['message', knownMessages],
    ['policy', policyDirectives],
  ])('list every value of %s in the code', (field, values) => {
    const enums = enumsOf(field)
    expect(enums.length).toBeGreaterThan(0)
    for (const listed of enums) expect(listed.toSorted()).toEqual(values.toSorted())
  })

  it('have the events of the code, in the same order', () => {
    const names = everyEvent.map(({ name }) => name)
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect(eventSchemas.map(({ title }) => title)).toEqual(names)
  })

  it.each(everyEvent)('have the fields of $name', (event) => {
    const own = Object.keys(event).filter((field) => field !== 'name')
    const eventSchema = eventSchemas.find(({ title }) => title === event.name)!
    expect(
      Object.keys(eventSchema.properties)
        .filter((field) => !['name', 'at'].includes(field))
        .toSorted(),
    ).toEqual(own.toSorted())
    expect(rows.find(({ name }) => name === event.name)?.fields.toSorted()).toEqual(own.toSorted())
  })

  it('accept what is sent', () => {
    for (const [part, entries] of [
      ['events', everyEvent],
      [
        'errors',
        [{ kind: 'script', page: 'survey', step: 2, error: 'TypeError', place: '/assets/a-b.js:1:2' }],
      ],
      [
        'vitals',
        [
          {
            page: 'lead',
            metric: 'INP',
            value: 80,
            rating: 'good',
            navigation: 'navigate',
            parts: {},
          },
        ],
      ],
    ] as const) {
      validate(sent(part, entries))
      expect(validate.errors).toBeNull()
    }
  })

  it('accept no other field and no other value', () => {
    for (const wrong of [
      { name: 'survey_seen', mobile: '9182736450' },
      { name: 'step_refused', step: 1, steps: 2, rule: 'Asha', fields: [] },
      { name: 'paid', order: 'Asha Rao' },
    ])
      expect(validate(sent('events', [wrong]))).toBe(false)
    expect(validate(sent('errors', [{ kind: 'script', page: 'lead', message: 'Asha' }]))).toBe(false)
  })
})
