/** Keeps what is told until somebody listens. */
export type Held<Told> = {
  tell(told: Told): void
  /** Hands on what was kept, and from now on everything at once. */
  listen(to: (told: Told) => void): void
}

export function createHeld<Told>(): Held<Told> {
  const kept: Told[] = []
  let pass = (told: Told): void => void kept.push(told)
  return {
    tell: (told) => pass(told),
    listen(to) {
      pass = to
      for (const told of kept.splice(0)) to(told)
    },
  }
}
