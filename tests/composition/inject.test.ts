import { describe, expect, expectTypeOf, it } from 'vitest'
import { createContainer } from '../../src/composition/create-container.ts'
import { createModule, inject } from '../../src/composition/container-module.ts'
import type { Ports } from '../../src/core/ports/ports.ts'
import { fakeAdapters } from '../fakes/fake-adapters.ts'
import { createFakePorts } from '../fakes/fake-ports.ts'

describe('a factory that is bound with its dependencies', () => {
  it.each([[['storage', 'session'] as const], [['session', 'storage'] as const]])(
    'gets each by its name in the order %j',
    (names) => {
      const ports = createFakePorts()
      let calls = 0
      const container = createContainer(
        fakeAdapters(ports),
        createModule(({ bind }) => {
          bind('language').toDynamicValue(
            inject(names, ({ storage, session }) => {
              calls++
              expect([storage, session]).toEqual([ports.storage, ports.session])
              return () => 'en' as const
            }),
          )
        }),
      )
      expect(calls).toBe(0)
      expect(container.get('language')).toBe(container.get('language'))
      expect(calls).toBe(1)
    },
  )

  it('has each dependency by its own type', () => {
    inject(['storage', 'random'], (dependencies) => {
      expectTypeOf(dependencies).toEqualTypeOf<Pick<typeof dependencies, 'storage' | 'random'>>()
      expectTypeOf(dependencies.storage).toEqualTypeOf<Ports['storage']>()
      expectTypeOf(dependencies).not.toHaveProperty('session')
    })
  })
})
