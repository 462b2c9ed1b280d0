/** Browsers remember some fifty entries: one that has not moved after this long, in milliseconds, has none left to go back to. */
export const backWait = 300
