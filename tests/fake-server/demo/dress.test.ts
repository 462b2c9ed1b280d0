import { describe, expect, it } from 'vitest'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createDress, inDress, isDressed, sharedInDress } from '../../../fake-server/demo/dress.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

const mark = { src: 'data:image/png;base64,AAAA', width: 40, height: 20 }
const acme = { name: 'Acme', mark, colour: '#7a1f5c' } as const
const none = { name: '', mark: null, colour: null }

function kept(text: string | null, asked: string | null = null) {
  const storage = createMemoryStorage()
  if (text !== null) storage.write(demoKeys.dress, text)
  return { storage, dress: createDress(storage, asked) }
}

describe('the dress of the demo', () => {
  it('is kept on the device, for the next page and for other ones', () => {
    const { storage, dress } = kept(null)
    const other = createDress(storage, null)
    dress.change({ name: ' Acme  ' })
    dress.change({ mark, colour: '#7a1f5c' })
    expect(createDress(storage, null).get()).toEqual(acme)
    other.reread()
    expect(other.get()).toEqual(acme)
  })

  it('leaves nothing behind when it is taken off, or when the last of it is', () => {
    const { storage, dress } = kept(JSON.stringify(acme))
    dress.takeOff()
    expect([dress.get(), storage.read(demoKeys.dress)]).toEqual([none, null])
    dress.change({ name: 'Acme' })
    dress.change({ name: '' })
    expect([isDressed(dress.get()), storage.read(demoKeys.dress)]).toEqual([false, null])
  })

  it('tells whoever listens of each change', () => {
    const { dress } = kept(null)
    const heard: string[] = []
    dress.subscribe(() => heard.push(dress.get().name))
    dress.change({ name: 'Acme' })
    dress.takeOff()
    expect(heard).toEqual(['Acme', ''])
  })

  it.each([
    'no JSON',
    'null',
    '[]',
    '"Acme"',
    JSON.stringify({ name: 7, mark: 'x', colour: 7 }),
    JSON.stringify({
      name: 'x'.repeat(41),
      mark: { ...mark, src: 'https://a.example/b.png' },
      colour: 'red',
    }),
    JSON.stringify({ name: 'a\u202eb', mark: { ...mark, src: 'javascript:alert(1)' }, colour: '#7a1f5c;}' }),
    JSON.stringify({ mark: { ...mark, src: 'data:text/html;base64,AAAA' } }),
    JSON.stringify({ mark: { ...mark, src: 'data:image/png;base64,AA"onerror=' } }),
    JSON.stringify({ mark: { ...mark, width: 0 } }),
    JSON.stringify({ mark: { ...mark, height: '20' } }),
    JSON.stringify({ name: 'Plotline' }),
  ])('is none where %j stands in storage', (text) => {
    expect(kept(text).dress.get()).toEqual(none)
  })
})

describe('a name that an address asks for', () => {
  it('is put on, and kept', () => {
    const { storage, dress } = kept(null, 'Acme')
    expect(dress.get()).toEqual({ ...none, name: 'Acme' })
    expect(createDress(storage, null).get().name).toBe('Acme')
  })

  it('leaves the clothes of its own name on, and takes those of another off', () => {
    expect(kept(JSON.stringify(acme), 'Acme').dress.get()).toEqual(acme)
    expect(kept(JSON.stringify(acme), 'Other').dress.get()).toEqual({ ...none, name: 'Other' })
  })

  it.each(['', ' ', 'Plotline', 'x'.repeat(41), 'a\u0000b'])('changes nothing where it is %j', (asked) => {
    expect(kept(JSON.stringify(acme), asked).dress.get()).toEqual(acme)
  })
})

it('says a text in the name it is dressed in, and in its own where it is in none', () => {
  expect(inDress('Your Plotline code is 123456', { ...none, name: '$& Homes' })).toBe(
    'Your $& Homes code is 123456',
  )
  expect(inDress('Your Plotline code is 123456', none)).toBe('Your Plotline code is 123456')
})

it('an address to share carries the name, and neither mark nor colour', () => {
  const at = 'https://demo.test/?journey=checkout'
  expect(sharedInDress(at, { ...acme, name: 'A & B' })).toBe(`${at}&dress=A%20%26%20B`)
  expect(sharedInDress('https://demo.test/', acme)).toBe('https://demo.test/?dress=Acme')
  expect(sharedInDress(at, { ...acme, name: '' })).toBe(at)
})
