import { answer } from '../walk.mjs'
import { median } from '../median.mjs'

/** Steps of the walk: to the last of ten. */
const steps = 9

/**
 * Next to painted, validation, focus and announcement included: the median of a walk of nine steps. Steps that a choice
 * ends are walked and not counted.
 * @type {import('../visit.mjs').Measure}
 */
export async function next({ page }) {
  const taken = []
  for (let step = 0; step < steps; step++) {
    const { took, by } = await answer(page)
    if (by === 'next') taken.push(took)
  }
  return { next: median(taken) }
}
