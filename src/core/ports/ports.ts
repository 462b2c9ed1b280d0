import type { Conversion, FunnelEvent } from '../model/funnel-event.ts'
import type { PageLocation } from '../model/visit.ts'

/** Every port, by name. There is one set of adapters for the browser, one for the demo and one for tests. */
export type Ports = {
  http: HttpClient
  clock: Clock
  /** Local storage: persists across visits, shared by all tabs. */
  storage: SharedStorage
  /** Session storage: persists as long as the tab. */
  session: KeyValueStorage
  navigator: Navigation
  page: PageLifecycle
  random: Random
  logger: Logger
}

/** Stops a timer, a listener or another effect. */
export type Cleanup = () => void

/** All instants are epoch milliseconds. */
export type Clock = {
  now(): number
  /** Runs `run` once, after at least `ms` milliseconds; on a throttled page much later. */
  after(ms: number, run: () => void): Cleanup
  /** The visitor's calendar day at that instant, `YYYY-MM-DD`. */
  localDay(at: number): string
  /** The instant at which the visitor's next calendar day begins, after `at`. */
  nextLocalMidnight(at: number): number
}

/** One HTTP request, complete. `form` bodies are sent as multipart/form-data. */
export type HttpRequest = {
  method: 'GET' | 'POST'
  /** Absolute address, or one that begins with `/` on the product's own origin. */
  url: string
  headers?: Readonly<Record<string, string>>
  body?: { json: unknown } | { form: Readonly<Record<string, string>> }
  /** Asks the server whether a cached response is still valid (R123). */
  cache?: 'no-cache'
  /** Sends cookies to the product's own origin. By default a request has none. */
  credentials?: 'same-origin'
  /** Lets the request outlive the page (R29). */
  keepalive?: boolean
}

/** `response` whatever the status; `no-response` if there is no network, or the connection was refused or cut off. */
export type HttpResult = { kind: 'response'; status: number; text: string } | { kind: 'no-response' }

/** Sends one request once. Retries and time-outs belong to the caller (`core/api`). */
export type HttpClient = {
  /** Never rejects. If aborted, it resolves with `no-response`. The request has been sent when this returns. */
  send(request: HttpRequest, signal?: AbortSignal): Promise<HttpResult>
}

/** Text by key. No method throws: values that the browser refuses (missing, full, blocked) are stored in memory (R37). */
export type KeyValueStorage = {
  /** The stored text, or null. */
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

export type SharedStorage = KeyValueStorage & {
  /**
   * Calls back when another tab changes a value. `key` is null if it cleared the storage; `text` is the new text, null if it was removed.
   * `read` may return something else by then, because this tab may have written since.
   */
  watch(run: (key: string | null, text: string | null) => void): Cleanup
}

/** For developers. `where` names the part that logs, `what` the fact; no personal data. */
export type Logger = {
  info(where: string, what: string, details?: unknown): void
  warn(where: string, what: string, details?: unknown): void
  error(where: string, what: string, details?: unknown): void
}

/** The state of a history entry: the page that it belongs to, its number among the page's entries, and whether another page has replaced that one. */
export type HistoryState = { pageId: string; entry: number; isReplaced?: true }

/** Navigation between the product's pages and their history entries, and to other sites. Addresses are a path with its query. */
export type Navigation = {
  location(): PageLocation
  /** Opens a page in a new history entry. */
  push(address: string): void
  /** Opens a page in the current entry. */
  replace(address: string): void
  /** Changes path and query of the current entry; its state and fragment stay, and the page too. */
  replaceUrl(address: string): void
  /** Opens another document; this one may go into the back/forward cache. */
  redirect(url: string): void
  /** Loads the document at the current entry again; its state and fragment stay. */
  reload(): void
  /** Adds an entry at the same address (R10). */
  pushState(state: HistoryState): void
  /** Sets the state of the current entry; its address stays. */
  replaceState(state: HistoryState): void
  /** The state of the current entry; null if it has no readable one. */
  state(): HistoryState | null
  /** Goes back by one or more entries in one traversal. Does nothing if there are fewer. */
  back(entries?: number): void
  /** Calls back after a traversal (Back, Forward), with the state of the entry that was reached. */
  onTraversal(run: (state: HistoryState | null) => void): Cleanup
  /** Calls back after each change of the current entry or its address. */
  onChange(run: () => void): Cleanup
}

/** The lifecycle of the document. */
export type PageLifecycle = {
  /**
   * Whether the device is online, as far as is known: the browser's flag, or a response since the flag turned false (R80). Browsers
   * behind a VPN and in-app browsers report false while pages load.
   */
  isOnline(): boolean
  /** Requests a small file of this origin if the flag says offline, for 3 s at most; otherwise calls back at once. */
  checkOnline(done: (online: boolean) => void): Cleanup
  onOnlineChange(run: (online: boolean) => void): Cleanup
  /** Calls back when the page becomes hidden or is unloaded: the last moment to save. */
  onHidden(run: () => void): Cleanup
  /** Calls back when the page is visible again. `restored` is true after a return from the back/forward cache. */
  onShown(run: (restored: boolean) => void): Cleanup
}

/** `next` returns a number in [0, 1), `id` a unique id. */
export type Random = { next(): number; id(): string }

/**
 * Tracks an event. `dedupeKey` identifies its subject (a stored response, an order), so that a reload does not send the event again. The
 * key never leaves the tab.
 */
export type Track = (event: FunnelEvent, dedupeKey: string) => void

/** Reports a conversion to the ads network. */
export type ReportConversion = (conversion: Conversion) => void
