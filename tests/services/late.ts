import { setTimeout as wait } from 'node:timers/promises'

const late = Number(process.env.PLOTLINE_TEST_LATE ?? 0)

/**
 * Waits before an answer or a file of the journeys, at random up to `PLOTLINE_TEST_LATE` milliseconds: it shows which of them wait for too little. Without
 * that nothing is waited for.
 */
export const comeLate = async (): Promise<void> => {
  if (late > 0) await wait(Math.random() * late)
}
