import type { Readable } from '../shared/store.ts'
import type { ConsentState } from './consent.ts'

/** What is told behind the gate. */
export type Listeners<Told> = {
  pass(told: Told): void
  /** The visitor has withdrawn: what has not gone yet is forgotten. */
  end(): void
}

/** What happened before an answer is kept as far as this, the newest. */
const most = 500

/**
 * Lets through what is told once the visitor has said yes; until then it is kept in memory, and forgotten where the answer is no.
 * `fetchListeners` is not called before that yes; where it fails, it is called again with what is told next.
 */
export function createGate<Told>(
  consent: Readable<ConsentState>,
  fetchListeners: () => Promise<Listeners<Told>>,
): (told: Told) => void {
  let held: Told[] = []
  let listeners: Listeners<Told> | null = null
  let isFetching = false

  function fetchOnce(): void {
    if (isFetching) return
    isFetching = true
    fetchListeners().then(
      (fetched) => {
        listeners = fetched
        release()
      },
      () => {
        isFetching = false
      },
    )
  }

  function release(): void {
    const { answer } = consent.get()
    if (answer === 'refused') {
      held = []
      listeners?.end()
    }
    if (answer !== 'granted') return
    if (!listeners) return fetchOnce()
    for (const told of held.splice(0)) listeners.pass(told)
  }

  consent.subscribe(release)
  release()
  return (told) => {
    if (consent.get().answer === 'refused') return
    held.push(told)
    if (held.length > most) held.shift()
    release()
  }
}
