import { expect, it } from 'vitest'
import { demoKeys } from '../../fake-server/backend/demo-keys.ts'
import { hideCardForRebrandedDemo } from '../../src/first-paint/hide-card-for-rebranded-demo.ts'

/** A page with a card in it: whether it is seen, and taken over. */
function afterwards(
  search: string,
  getItem: (key: string) => string | null,
): { blank: boolean; taken: boolean } {
  const boot = { renderedCard: 'in en' }
  const dataset: Record<string, string> = {}
  const window = {
    __boot: boot,
    document: { documentElement: { dataset } },
    location: { search },
    localStorage: { getItem },
  } as unknown as Window
  hideCardForRebrandedDemo(window)
  return { blank: dataset.blank === '', taken: boot.renderedCard !== null }
}
const nothing = (): null => null
const blank = { blank: true, taken: false }
const shown = { blank: false, taken: true }

it('the card of a rebranded demo is hidden and not hydrated', () => {
  expect(afterwards('', (key) => (key === demoKeys.branding ? '{}' : null))).toEqual(blank)
  expect(afterwards('?journey=checkout&dress=Acme', nothing)).toEqual(blank)
})

it('the card of a demo without a brand is shown', () => {
  expect(afterwards('', nothing)).toEqual(shown)
  expect(afterwards('?address=Acme&undress=x', nothing)).toEqual(shown)
})

it('the card is shown in a browser that blocks storage', () => {
  const blocked = (): never => {
    throw new Error('blocked')
  }
  expect(afterwards('', blocked)).toEqual(shown)
})
