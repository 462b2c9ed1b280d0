import { describe, expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { brandedAddress, brandedText, createBranding, isBranded } from '../../../fake-server/demo/branding.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

const acme = { name: 'Acme', colour: '#7a1f5c' } as const
const none = { name: '', colour: null }

function openBranding(text: string | null, nameInAddress: string | null = null) {
  const storage = createMemoryStorage()
  if (text !== null) storage.write(demoKeys.branding, text)
  return { storage, branding: createBranding(storage, nameInAddress) }
}

describe('the branding', () => {
  it('is persisted for the next page and read by other tabs', () => {
    const { storage, branding } = openBranding(null)
    const other = createBranding(storage, null)
    branding.change({ name: ' Acme  ' })
    branding.change({ colour: '#7a1f5c' })
    expect(createBranding(storage, null).get()).toEqual(acme)
    other.reread()
    expect(other.get()).toEqual(acme)
  })

  it('removes its key after reset, and once it is empty', () => {
    const { storage, branding } = openBranding(JSON.stringify(acme))
    branding.reset()
    expect({ branding: branding.get(), stored: storage.read(demoKeys.branding) }).toEqual({
      branding: none,
      stored: null,
    })
    branding.change({ name: 'Acme' })
    branding.change({ name: '' })
    expect({ isBranded: isBranded(branding.get()), stored: storage.read(demoKeys.branding) }).toEqual({
      isBranded: false,
      stored: null,
    })
  })

  it.each([
    'not JSON',
    'null',
    '[]',
    '"Acme"',
    JSON.stringify({ name: 7, colour: 7 }),
    JSON.stringify({ name: 'x'.repeat(41), colour: 'red' }),
    JSON.stringify({ name: 'a\u202eb', colour: '#7a1f5c;}' }),
    JSON.stringify({ name: 'Plotline' }),
  ])('is empty if storage has %j', (text) => {
    expect(openBranding(text).branding.get()).toEqual(none)
  })
})

const stored = JSON.stringify(acme)
it.each([
  ['is applied', null, 'Acme', { ...none, name: 'Acme' }],
  ['keeps the colour of the same name', stored, 'Acme', acme],
  ['drops the colour of another name', stored, 'Other', { ...none, name: 'Other' }],
  ...['', ' ', 'Plotline', 'x'.repeat(41), 'a\u0000b'].map(
    (name) => ['is ignored', stored, name, acme] as const,
  ),
] as const)('a brand name in the address %s: %j, %j', (_, text, name, expected) => {
  const { storage, branding } = openBranding(text, name)
  expect(branding.get()).toEqual(expected)
  expect(createBranding(storage, null).get()).toEqual(expected)
})

it('brandedText replaces the product’s name with the brand’s, if there is one', () => {
  const text = 'Your Plotline code is 123456'
  expect(brandedText(text, { ...none, name: '$& Homes' })).toBe('Your $& Homes code is 123456')
  expect(brandedText(text, none)).toBe(text)
})

it('brandedAddress contains the name, not the colour', () => {
  const at = 'https://demo.test/?journey=checkout'
  expect(brandedAddress(at, { ...acme, name: 'A & B' })).toBe(`${at}&dress=A%20%26%20B`)
  expect(brandedAddress('https://demo.test/', acme)).toBe('https://demo.test/?dress=Acme')
  expect(brandedAddress(at, { ...acme, name: '' })).toBe(at)
})
