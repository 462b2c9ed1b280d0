import type { Consent } from './consent.ts'

/** What is told behind the gate. */
export type Listeners<Told> = {
  pass(told: Told): void
  /** The visitor has withdrawn: what has not gone yet is forgotten. */
  end(): void
}

/** What happened before an answer is kept as far as this, the newest: the beacon takes as much at once. */
const most = 200

/** The same of what broke. One that repeats each second would else push the visit itself out. */
const mostFaults = 20

/**
 * Lets through what is told once the visitor has said yes; until then it is kept in memory, and forgotten where the answer is no.
 * `fetchListeners` is not called before that yes; where it fails, it is called again with what is told next.
 */
export function createGate<Told>(
  consent: Pick<Consent, 'state' | 'look'>,
  fetchListeners: () => Promise<Listeners<Told>>,
  isFault: (told: Told) => boolean,
): (told: Told) => void {
  let held: Told[] = []
  let listeners: Listeners<Told> | null = null
  let fetching: Promise<void> | null = null

  function release(): void {
    const { answer } = consent.state.get()
    if (answer === 'refused') {
      held = []
      listeners?.end()
    }
    if (answer !== 'granted') return
    if (listeners) for (const told of held.splice(0)) listeners.pass(told)
    else
      fetching ??= fetchListeners().then(
        (fetched) => {
          listeners = fetched
          release()
        },
        () => {
          fetching = null
        },
      )
  }

  consent.state.subscribe(release)
  release()
  return (told) => {
    consent.look()
    if (consent.state.get().answer === 'refused') return
    held.push(told)
    const alike = held.filter((one) => isFault(one) === isFault(told))
    if (alike.length > (isFault(told) ? mostFaults : most)) held = held.filter((one) => one !== alike[0])
    release()
  }
}
