import { expect, it } from 'vitest'
import { demoKeys } from '../../fake-server/backend/demo-keys.ts'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import { forgetDemoKeys } from '../../src/first-paint/forget-demo.ts'

const productKeys = [...Object.values(storageKeys), 'plotlineConsent', 'plotlineOrders', 'plotline.visit']

/** A storage with these keys, which are its own properties, as in a browser. */
const storageWith = (keys: readonly string[]): Storage =>
  Object.create(
    {
      removeItem(this: object, key: string) {
        Reflect.deleteProperty(this, key)
      },
    },
    Object.fromEntries(keys.map((key) => [key, { value: 'x', enumerable: true, configurable: true }])),
  ) as Storage

function run(local: readonly string[], session: readonly string[] = []) {
  const deleted: string[] = []
  const window = {
    localStorage: storageWith(local),
    sessionStorage: storageWith(session),
    indexedDB: { deleteDatabase: (name: string) => deleted.push(name) },
    caches: { delete: (name: string) => deleted.push(name) },
  }
  forgetDemoKeys(window as unknown as Window)
  return { local: Object.keys(window.localStorage), session: Object.keys(window.sessionStorage), deleted }
}

it.each(Object.values(demoKeys))(
  'after a demo with %s, removes what it and its visitors stored (R126)',
  (key) => {
    expect(run([...productKeys, key, 'another-app'], [...productKeys, 'another'])).toEqual({
      local: ['another-app'],
      session: ['another'],
      deleted: [demoKeys.log, 'plotline-demo'],
    })
  },
)

it('forgets a demo that only the tab remembers', () => {
  expect(run(productKeys, ['plotline.demo.tour', 'plotlineOrders'])).toMatchObject({ local: [], session: [] })
})

it('keeps all keys where no demo was', () => {
  expect(run(productKeys, productKeys)).toEqual({ local: productKeys, session: productKeys, deleted: [] })
})

it('does nothing if the browser blocks storage', () => {
  const blocked = {
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError')
    },
  }
  expect(() => forgetDemoKeys(blocked as unknown as Window)).not.toThrow()
})
