import { firstQuestion } from './first-question.mjs'

/**
 * The same visitor once more, in a new tab, with what the first visit left in the HTTP cache.
 * @type {import('../visit.mjs').Measure}
 */
export async function secondVisit({ page, again }) {
  await page.close()
  const { question } = await firstQuestion(await again())
  return { questionAgain: question }
}
