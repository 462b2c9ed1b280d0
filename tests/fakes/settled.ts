/** Flushes settled promises and what follows from them. The fake clock does not advance. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
