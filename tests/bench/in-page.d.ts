/** `in-page.mjs` adds this to every page. Times are milliseconds since navigation. */
interface Window {
  bench: {
    /** Resolves with the time at which the condition is true and painted. */
    until(condition: () => unknown): Promise<number>
    startButton(): HTMLElement | undefined
    heading(): HTMLElement | undefined
    /** The first field of the current question. */
    firstField(): HTMLInputElement | undefined
    /** Next or Finish. */
    nextButton(): HTMLElement | undefined
    /** The last click by the user, not by a script: `timeStamp` of its event. */
    clickedAt: number
    largestPaint: number
    longTasks: { startTime: number; duration: number }[]
    /** Duration of each key press by its interaction id. */
    keys: Map<number, number>
  }
}

interface PerformanceEventTiming {
  readonly interactionId: number
}
