/** The newest events that are buffered; older ones are dropped when the tracking code never loads. */
const maxBuffered = 500

/** Buffers events until the code that tracks them is loaded. */
export type EventBuffer<Event> = {
  track(event: Event): void
  /** Delivers the buffered events in order, then every later one at once. */
  listen(listener: (event: Event) => void): void
}

export function createEventBuffer<Event>(): EventBuffer<Event> {
  const buffered: Event[] = []
  let deliver = (event: Event): void => {
    buffered.push(event)
    if (buffered.length > maxBuffered) buffered.shift()
  }
  return {
    track: (event) => deliver(event),
    listen(listener) {
      // Also what is tracked while an earlier event is delivered.
      for (let event = buffered.shift(); event !== undefined; event = buffered.shift()) listener(event)
      deliver = listener
    },
  }
}
