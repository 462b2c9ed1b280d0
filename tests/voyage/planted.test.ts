import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { plantedFaults, planting } from './plant.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const planted = plantedFaults(root)

it.each(planted)('can be planted, its text stands in its file once: $what', (fault) => {
  expect(planting(root, fault).name).toBe('plant')
})

it('a fault whose text is not there, or there twice, is none', () => {
  const { text } = planted[0]!
  const gone = { ...planted[0]!, text: `${text}${text}` }
  expect(() => planting(root, gone)).toThrow('stands in src/core/survey/survey-flow.ts 0 times')
  expect(() => planting(root, { ...gone, text: 'submission.resume()' })).toThrow('stands in')
})

it('half of them were defects once', () => {
  expect(planted).toHaveLength(30)
  expect(planted.filter(({ mended }) => mended).length).toBeGreaterThanOrEqual(15)
})
