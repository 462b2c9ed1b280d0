/**
 * How late each answer and each file of the journeys may come, in milliseconds, at random: for finding journeys that wait for too little. 0 without
 * `PLOTLINE_TEST_LATE`.
 */
export const late = Number(process.env.PLOTLINE_TEST_LATE ?? 0)
