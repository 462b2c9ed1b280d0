/** What `in-page.mjs` puts into every page that is measured. Milliseconds, from the document's start unless said otherwise. */
interface Window {
  bench: {
    /** Resolves once what is asked for is there and painted, with the time. */
    until(isThere: () => unknown): Promise<number>
    start(): HTMLElement | null
    heading(): HTMLElement | null
    /** The first field of the question that is shown. */
    field(): HTMLInputElement | null
    /** Next, or Finish. */
    next(): HTMLElement | null
    /** When the last trusted click happened. */
    clicked: number
    largestPaint: number
    longTasks: { start: number; duration: number }[]
    shifts: { value: number; of: string }[]
    /** Of each key press, by the number of its interaction: the longest of its events. */
    keys: Map<number, number>
    /** Elements that changed since `watchChanges`, as their opening tags. */
    changed(): string[]
  }
}

/** What the browser tells of its work, whatever the kind: each has some of it. */
interface BenchEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null }[]
  interactionId: number
}
