const origin = 'https://plotline.test'

type HistoryEntry = { address: string; state: unknown }

/** As much of a browser's window as the navigator touches. Moves through history are told in a task of their own, as browsers do. */
export function createWindowStub(address: string) {
  const events = new EventTarget()
  const navigation = new EventTarget()
  const left: string[] = []
  const entries: HistoryEntry[] = [
    { address: new URL(address, origin).href.slice(origin.length), state: null },
  ]
  let current = 0
  const here = (): URL => new URL(origin + entries[current]!.address)
  /** What a browser stores is a copy, and never an address of another origin. */
  const entry = (state: unknown, to: string | undefined): HistoryEntry => {
    const { href } = new URL(to ?? here(), here())
    if (!href.startsWith(`${origin}/`)) throw new DOMException('another origin', 'SecurityError')
    return { address: href.slice(origin.length), state: structuredClone(state) }
  }
  const push = (added: HistoryEntry): void => void entries.splice(++current, Infinity, added)
  const move = (by: number): void => {
    setTimeout(() => {
      if (!entries[current + by]) return
      current += by
      events.dispatchEvent(Object.assign(new Event('popstate'), { state: entries[current]!.state }))
    })
  }
  const window = {
    history: {
      get state() {
        return entries[current]!.state
      },
      pushState: (state: unknown, _title: string, to?: string) => push(entry(state, to)),
      replaceState: (state: unknown, _title: string, to?: string) =>
        void (entries[current] = entry(state, to)),
      go: move,
    },
    location: {
      origin,
      get pathname() {
        return here().pathname
      },
      get search() {
        return here().search
      },
      get hash() {
        return here().hash
      },
      assign: (url: string) => void left.push(url),
    },
    navigation,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  return {
    window: window as unknown as Window,
    entries: () => ({ addresses: entries.map((one) => one.address), current }),
    left: () => left,
    forward: () => move(1),
    changed: () => void navigation.dispatchEvent(new Event('currententrychange')),
    /** An entry whose state somebody else wrote. */
    pushForeign: (state: unknown) => push(entry(state, undefined)),
  }
}
