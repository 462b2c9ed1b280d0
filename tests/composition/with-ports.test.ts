import { Container } from 'inversify'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { token } from '../../src/composition/token.ts'
import { withPorts } from '../../src/composition/with-ports.ts'

const FIRST = token<string>('test-first')
const SECOND = token<string>('test-second')
const COUNT = token<number>('test-count')
const MADE = token<{ words: string }>('test-made')

function containerWith(bindMade: (container: Container) => void): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  container.bind(FIRST).toConstantValue('one')
  container.bind(SECOND).toConstantValue('two')
  bindMade(container)
  return container
}

describe('a factory that is bound with its ports', () => {
  it('gets each by its name, whatever their order', () => {
    const create = ({ first, second }: { first: string; second: string }) => ({ words: `${first} ${second}` })
    const made = [
      withPorts({ first: FIRST, second: SECOND }, create),
      withPorts({ second: SECOND, first: FIRST }, create),
    ].map((bound) => containerWith((container) => container.bind(MADE).toResolvedValue(...bound)).get(MADE))
    expect(made).toEqual([{ words: 'one two' }, { words: 'one two' }])
  })

  it('is called once, when it is first asked for', () => {
    let calls = 0
    const container = containerWith((bound) =>
      bound.bind(MADE).toResolvedValue(
        ...withPorts({ first: FIRST }, ({ first }) => {
          calls++
          return { words: first }
        }),
      ),
    )
    expect(calls).toBe(0)
    expect(container.get(MADE)).toBe(container.get(MADE))
    expect(calls).toBe(1)
  })

  it('is refused by the compiler with a port of another type', () => {
    type Tokens = Parameters<typeof withPorts<{ first: string }, string>>[0]
    expectTypeOf({ first: FIRST }).toExtend<Tokens>()
    expectTypeOf({ first: COUNT }).not.toExtend<Tokens>()
    expectTypeOf({ second: FIRST }).not.toExtend<Tokens>()
  })
})
