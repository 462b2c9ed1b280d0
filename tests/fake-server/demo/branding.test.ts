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
    expect([branding.get(), storage.read(demoKeys.branding)]).toEqual([none, null])
    branding.change({ name: 'Acme' })
    branding.change({ name: '' })
    expect([isBranded(branding.get()), storage.read(demoKeys.branding)]).toEqual([false, null])
  })

  it('notifies subscribers of each change', () => {
    const { branding } = openBranding(null)
    const names: string[] = []
    branding.subscribe(() => names.push(branding.get().name))
    branding.change({ name: 'Acme' })
    branding.reset()
    expect(names).toEqual(['Acme', ''])
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
  ])('is none if storage holds %j', (text) => {
    expect(openBranding(text).branding.get()).toEqual(none)
  })
})

describe('a name in the address', () => {
  it('is applied and persisted', () => {
    const { storage, branding } = openBranding(null, 'Acme')
    expect(branding.get()).toEqual({ ...none, name: 'Acme' })
    expect(createBranding(storage, null).get().name).toBe('Acme')
  })

  it('keeps the colour of the same name and drops that of another', () => {
    expect(openBranding(JSON.stringify(acme), 'Acme').branding.get()).toEqual(acme)
    expect(openBranding(JSON.stringify(acme), 'Other').branding.get()).toEqual({ ...none, name: 'Other' })
  })

  it.each(['', ' ', 'Plotline', 'x'.repeat(41), 'a\u0000b'])('changes nothing if it is %j', (name) => {
    expect(openBranding(JSON.stringify(acme), name).branding.get()).toEqual(acme)
  })
})

it('brandedText replaces the product’s name, if there is another', () => {
  expect(brandedText('Your Plotline code is 123456', { ...none, name: '$& Homes' })).toBe(
    'Your $& Homes code is 123456',
  )
  expect(brandedText('Your Plotline code is 123456', none)).toBe('Your Plotline code is 123456')
})

it('brandedAddress carries the name, not the colour', () => {
  const at = 'https://demo.test/?journey=checkout'
  expect(brandedAddress(at, { ...acme, name: 'A & B' })).toBe(`${at}&dress=A%20%26%20B`)
  expect(brandedAddress('https://demo.test/', acme)).toBe('https://demo.test/?dress=Acme')
  expect(brandedAddress(at, { ...acme, name: '' })).toBe(at)
})
