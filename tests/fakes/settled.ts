/** Waits until the callbacks of all settled promises have run. The fake clock does not advance. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
