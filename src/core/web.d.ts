/** These classes exist in every runtime; the core may use them without the rest of the DOM. */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | Iterable<[string, string]>)
  append(name: string, value: string): void
  delete(name: string): void
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}

declare class URL {
  constructor(url: string, base?: string)
  readonly origin: string
  readonly pathname: string
  readonly searchParams: URLSearchParams
  readonly search: string
  readonly hash: string
  readonly href: string
}

declare class AbortSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

declare class AbortController {
  readonly signal: AbortSignal
  abort(): void
}
