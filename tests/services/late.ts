import { setTimeout as wait } from 'node:timers/promises'

const late = Number(process.env.PLOTLINE_TEST_LATE ?? 0)

/**
 * Delays answers and files of end-to-end tests at random, up to `PLOTLINE_TEST_LATE` milliseconds (0 by default): it shows which tests don't wait
 * for what they need.
 */
export const comeLate = async (): Promise<void> => {
  if (late > 0) await wait(Math.random() * late)
}
