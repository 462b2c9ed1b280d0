/** `URL` and `URLSearchParams` exist in every runtime; the core may use them without the rest of the DOM. */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | Iterable<[string, string]>)
  append(name: string, value: string): void
  delete(name: string): void
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  set(name: string, value: string): void
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}

declare class URL {
  constructor(url: string, base?: string)
  readonly origin: string
  readonly pathname: string
  readonly searchParams: URLSearchParams
  search: string
  hash: string
  readonly href: string
  toString(): string
}
