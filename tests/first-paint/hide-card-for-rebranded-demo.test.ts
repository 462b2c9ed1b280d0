import { expect, it } from 'vitest'
import { demoKeys } from '../../fake-server/backend/demo-keys.ts'
import { hideCardForRebrandedDemo } from '../../src/first-paint/hide-card-for-rebranded-demo.ts'

const withBrand = (text: string | null) => (key: string) => (key === demoKeys.branding ? text : null)
const blocked = (): never => {
  throw new Error('blocked')
}

it.each<[title: string, search: string, getItem: (key: string) => string | null, isHidden: boolean]>([
  ['a stored brand', '', withBrand('{}'), true],
  ['a brand in the address', '?journey=checkout&dress=Acme', withBrand(null), true],
  ['no brand', '', withBrand(null), false],
  ['parameters that only look like one', '?address=Acme&undress=x', withBrand(null), false],
  ['blocked storage', '', blocked, false],
])(
  'hides the card, which is then not hydrated, only in a rebranded demo: %s',
  (_, search, getItem, isHidden) => {
    const boot = { renderedCard: 'in en' }
    const dataset: Record<string, string> = {}
    const document = { documentElement: { dataset } }
    const window = { __boot: boot, document, location: { search }, localStorage: { getItem } }
    hideCardForRebrandedDemo(window as unknown as Window)
    const [isBlank, isForgotten] = [dataset.blank === '', boot.renderedCard === null]
    expect({ isBlank, isForgotten }).toEqual({ isBlank: isHidden, isForgotten: isHidden })
  },
)
