/** `in-page.mjs` adds this to every page. Times are milliseconds since navigation. */
interface Window {
  bench: {
    /** Resolves with the time at which the condition is true and painted. */
    until(condition: () => unknown): Promise<number>
    start(): HTMLElement | undefined
    heading(): HTMLElement | undefined
    /** The first field of the current question. */
    field(): HTMLInputElement | undefined
    /** Next or Finish. */
    next(): HTMLElement | undefined
    /** The last trusted click. */
    clickedAt: number
    largestPaint: number
    longTasks: { startTime: number; duration: number }[]
    /** Duration of each key by its interaction id. */
    keys: Map<number, number>
  }
}

interface PerformanceEventTiming {
  readonly interactionId: number
}
