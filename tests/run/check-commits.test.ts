import { expect, it } from 'vitest'
import { subjectError } from './check-commits.mjs'

const accepted = [
  'Fix the retry of call 2',
  'Add a scenario',
  'Bring back the map',
  `Rename ${'x'.repeat(65)}`,
]
const wrongVerbs = ['fix the retry', 'Fixed the retry', 'Fixing the retry']
const rejected = ['', 'x', ...wrongVerbs, 'Fix the retry.', `Rename ${'x'.repeat(66)}`]

it('a commit subject is short, in the imperative and without a full stop', () => {
  expect([...accepted, ...rejected].filter((subject) => subjectError(subject) !== null)).toEqual(rejected)
})
