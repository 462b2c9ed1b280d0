/** Every port that the first question needs, by name; whoever needs some of them picks. One set is the browser's, one the demo's, one the tests'. */
export type Ports = {
  http: HttpClient
  clock: Clock
  /** Kept across visits. */
  storage: KeyValueStorage
  /** Kept as long as the tab. */
  session: KeyValueStorage
  navigator: Navigator
  page: Page
  random: Random
  logger: Logger
}

export type Cancel = () => void

/** Time as the product sees it: what it is, and when to be called. All instants are epoch milliseconds. */
export type Clock = {
  now(): number
  /** Runs once, at least `ms` later; a throttled page may run it much later. Errors of `run` are the caller's. */
  after(ms: number, run: () => void): Cancel
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
  /** Lets the request outlive the page (R29). */
  keepalive?: boolean
}

/** `answered` whatever the status; `no-response` where nothing came back: no network, refused, cut off. */
export type HttpAnswer = { kind: 'answered'; status: number; text: string } | { kind: 'no-response' }

/** Sends one request once. Retries and time-outs belong to the caller (`core/api`). */
export type HttpClient = {
  /** Never rejects. Aborted, it settles as `no-response`. The request is on its way when this returns. */
  send(request: HttpRequest, signal?: AbortSignal): Promise<HttpAnswer>
}

/** Text by key. No method throws: where the store is missing, full or refused, memory takes over (R37). */
export type KeyValueStorage = {
  /** The stored text, or null. */
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

/** What a developer reads. `where` names the part that speaks, `what` the fact; no personal data. */
export type Logger = {
  info(where: string, what: string, details?: unknown): void
  warn(where: string, what: string, details?: unknown): void
  error(where: string, what: string, details?: unknown): void
}

/** Where the visitor is. `path` begins with `/`; `query` is empty or begins with `?`. */
export type Place = { origin: string; path: string; query: string }

/** What a history entry remembers: whose it is (a page, a run of the wizard), and which of theirs. */
export type HistoryMark = { owner: string; index: number }

/** Moving between the product's own pages, between steps of the wizard, and away from the product. */
export type Navigator = {
  place(): Place
  /** Opens a page of the product (path and query) as a new history entry. */
  goTo(address: string): void
  /** The same in place of the current entry. */
  replace(address: string): void
  /** Rewrites the current entry's path and query; its mark and its fragment stay, and no page changes. */
  rewrite(address: string): void
  /** Leaves for another document; the page may be kept in the back/forward cache. */
  leaveTo(url: string): void
  /** Adds a history entry at the same address, with its mark (R10). */
  pushMark(mark: HistoryMark): void
  /** Goes back so many entries (one by default) in a single move, as the browser's Back does. Does nothing where there are fewer. */
  back(entries?: number): void
  /** Gives the current entry a mark, in place of its own; address and page stay. */
  setMark(mark: HistoryMark): void
  /** The current entry's mark; null for an entry without a readable one. */
  mark(): HistoryMark | null
  /** Called after the visitor moved through history, with the mark of the entry they arrived at. */
  onMove(run: (mark: HistoryMark | null) => void): Cancel
}

/** The life of the document the product runs in. */
export type Page = {
  /**
   * Whether there is a network, as far as is known: the browser's flag, or a response since the flag turned false (R80). Browsers
   * behind a VPN and in-app browsers report false while pages load.
   */
  isOnline(): boolean
  /** Asks this origin for a small file if the flag says that there is no network, for 3 s at most; calls back at once otherwise. */
  checkOnline(done: (online: boolean) => void): Cancel
  onOnlineChange(run: (online: boolean) => void): Cancel
  /** The page is hidden or about to go: the last moment to save. */
  onHidden(run: () => void): Cancel
  /** The page is seen again. `restored` is true for a return through the back/forward cache. */
  onShown(run: (restored: boolean) => void): Cancel
  /**
   * Another tab changed a stored value. `key` is null where it cleared everything; `written` is the new text, null where it was removed.
   * Do not read the storage instead: this tab may have written since.
   */
  onStorageChanged(run: (key: string | null, written: string | null) => void): Cancel
}

/** Chance. `next` is in [0, 1); `id` is unique enough to tell two runs apart. */
export type Random = { next(): number; id(): string }
