import { expect, it } from 'vitest'
import { isFieldPlace } from '../../../src/core/model/survey.ts'

it('the place of a field is two indexes', () => {
  const texts = ['0.0', '12.34', '1', '1.', '.1', 'a1.2', '1.2a', '1.2.3']
  expect(texts.filter(isFieldPlace)).toEqual(['0.0', '12.34'])
})
