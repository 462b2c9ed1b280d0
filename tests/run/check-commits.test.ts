import { describe, expect, it } from 'vitest'
import { subjectError } from './check-commits.mjs'

describe('the check of commit subjects', () => {
  it.each(['Fix the retry of call 2', 'Add a scenario', `Rename ${'x'.repeat(65)}`])(
    'accepts "%s"',
    (subject) => {
      expect(subjectError(subject)).toBeNull()
    },
  )

  it.each([
    '',
    'x',
    'fix the retry',
    'Fixed the retry',
    'Fixing the retry',
    'Fix the retry.',
    `Rename ${'x'.repeat(66)}`,
  ])('rejects "%s"', (subject) => {
    expect(subjectError(subject)).not.toBeNull()
  })
})
