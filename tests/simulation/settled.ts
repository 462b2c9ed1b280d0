/** Runs everything that is already decided: settled promises and what they lead to, no timers. */
export const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))
