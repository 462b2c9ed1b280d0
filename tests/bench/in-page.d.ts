/** What `visit.mjs` puts into every page that is measured. */
interface Window {
  bench: {
    /** Resolves once what is asked for is there and painted. */
    until(isThere: () => unknown): Promise<void>
    /** Presses, and gives the milliseconds until what it leads to is there and painted. */
    press(find: () => Element | null | undefined, isThere: () => unknown): Promise<number>
  }
}
