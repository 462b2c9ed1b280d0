/** A part of the product that is fetched when it is needed (R34). */
export type Part<Value> = {
  /** What a failure names. */
  name: string
  /**
   * Fetches the part, with one silent second try, and remembers it; the same promise while it is under way.
   * Rejects when both tries failed; another call begins anew.
   */
  load(): Promise<Value>
  /** Null until it is here. */
  here(): Value | null
}
