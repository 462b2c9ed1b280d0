/** The last instant that calendars reach, in epoch milliseconds: formatting a later one throws. */
export const latestInstant = 8.64e15
