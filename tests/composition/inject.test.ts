import { Container } from 'inversify'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { tokens } from '../../src/composition/tokens.ts'
import { inject } from '../../src/composition/inject.ts'
import type { Ports } from '../../src/core/ports/ports.ts'

type Stores = Pick<Ports, 'storage' | 'session'>

const stores: Stores = { storage: createMemoryStorage(), session: createMemoryStorage() }
const made = Symbol('made')

function containerWith(bound: ReturnType<typeof inject>): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  container.bind(tokens.storage).toConstantValue(stores.storage)
  container.bind(tokens.session).toConstantValue(stores.session)
  container.bind(made).toResolvedValue(...bound)
  return container
}

describe('a factory that is bound with its ports', () => {
  it('gets each by its name, whatever their order', () => {
    const create = (ports: Stores) => ports
    for (const bound of [inject(['storage', 'session'], create), inject(['session', 'storage'], create)]) {
      const found = containerWith(bound).get<Stores>(made)
      expect(found.storage).toBe(stores.storage)
      expect(found.session).toBe(stores.session)
    }
  })

  it('is called once, when it is first asked for', () => {
    let calls = 0
    const container = containerWith(inject(['storage'], () => ({ call: ++calls })))
    expect(calls).toBe(0)
    expect(container.get(made)).toBe(container.get(made))
    expect(calls).toBe(1)
  })

  it('knows each port by its own type', () => {
    inject(['storage', 'random'], (ports) => {
      expectTypeOf(ports).toEqualTypeOf<Pick<typeof ports, 'storage' | 'random'>>()
      expectTypeOf(ports.storage).toEqualTypeOf<Ports['storage']>()
      expectTypeOf(ports).not.toHaveProperty('session')
    })
  })
})
