import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { enterCheckout, noon, type Stored } from './offer-visit.ts'

/** The rows of the worked timeline of docs/offer.md: time, event, dialog, what is left, flag. */
const rows = [
  ...readFileSync(new URL('../../../docs/offer.md', import.meta.url), 'utf8').matchAll(
    /^\| 12:(\d\d) \| [^|]+ \| (\w+) \| (\d+):(\d\d) \| ([01]) \|$/gm,
  ),
]

it('the worked timeline of docs/offer.md is what happens (R23, R44)', () => {
  let stored: Stored = { redirected: '1' }
  expect(rows.length).toBeGreaterThan(5)
  for (const [row, minute, dialog, minutes, seconds, flag] of rows) {
    const visit = enterCheckout(stored, noon + Number(minute) * 60_000)
    const remaining = Number(minutes) * 60 + Number(seconds)
    expect(visit.flow.state.get(), row).toMatchObject({ dialog, remaining })
    stored = visit.stored()
    expect(stored.flag, row).toBe(flag)
  }
})
