/** Text by key. No method throws: where the store is missing, full or refused, memory takes over (R37). */
export type KeyValueStorage = {
  /** The stored text, or null. */
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}
