/** The latest instant that a `Date` can hold, in epoch milliseconds: formatting a later one throws. */
export const latestInstant = 8.64e15
