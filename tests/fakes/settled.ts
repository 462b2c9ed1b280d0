/** Lets everything that is already decided run: settled promises and what they lead to. No time passes on the fake clock. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
