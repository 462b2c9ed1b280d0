import { answer } from '../walk.mjs'

/**
 * Next into the step with five hundred fields, to its heading painted.
 * @type {import('../visit.mjs').Measure}
 */
export async function wideStep({ page }) {
  await answer(page)
  const { took } = await answer(page)
  return { wide: took }
}
