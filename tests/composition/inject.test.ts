import { TypedContainer } from '@inversifyjs/strongly-typed'
import { expect, expectTypeOf, it } from 'vitest'
import { createContainer } from '../../src/composition/create-container.ts'
import { createModule, inject } from '../../src/composition/container-module.ts'
import type { Bindings } from '../../src/composition/bindings.ts'
import type { Ports } from '../../src/core/ports/ports.ts'
import { fakeAdapters } from '../fakes/fake-adapters.ts'
import { createFakePorts } from '../fakes/fake-ports.ts'

it('inject gives a factory what it reads, by name, once', () => {
  const ports = createFakePorts()
  let calls = 0
  const container = createContainer(
    fakeAdapters(ports),
    createModule(({ bind }) => {
      bind('language').toDynamicValue(
        inject(({ session, storage }) => {
          expectTypeOf(storage).toEqualTypeOf<Ports['storage']>()
          expect({ storage, session }).toEqual({ storage: ports.storage, session: ports.session })
          calls++
          return () => 'en' as const
        }),
      )
    }),
  )
  expect(calls).toBe(0)
  expect(container.get('language')).toBe(container.get('language'))
  expect(calls).toBe(1)
})

it('inject rejects a factory that spreads its dependencies', () => {
  const container = createContainer(
    fakeAdapters(createFakePorts()),
    createModule(({ bind }) => {
      bind('language').toDynamicValue(inject(({ ...dependencies }) => dependencies.language))
    }),
  )
  expect(() => container.get('language')).toThrow('Name each dependency')
})

it("a child container has its own values beside its parent's services", () => {
  const parent = createContainer(fakeAdapters(createFakePorts()))
  const child = new TypedContainer<Bindings>({ parent, jitless: true })
  child.bind('language').toDynamicValue(
    inject(
      ({ settings }) =>
        () =>
          settings.brand.name === '' ? 'en' : 'ta',
    ),
  )
  expect({ language: child.get('language')(), sharesApi: child.get('api') === parent.get('api') }).toEqual({
    language: 'ta',
    sharesApi: true,
  })
  expect(parent.isBound('language')).toBe(false)
})
