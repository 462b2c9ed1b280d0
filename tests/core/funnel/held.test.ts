import { expect, it } from 'vitest'
import { createHeld } from '../../../src/core/funnel/held.ts'

it('what is told before anybody listens is handed on in order, and all else at once', () => {
  const { tell, listen } = createHeld<string>()
  const heard: string[] = []
  tell('a')
  tell('b')
  listen((told) => heard.push(told))
  expect(heard).toEqual(['a', 'b'])
  tell('c')
  expect(heard).toEqual(['a', 'b', 'c'])
})
