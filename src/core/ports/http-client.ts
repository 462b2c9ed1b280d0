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

export type PendingAnswer = {
  /** Never rejects. After `cancel` it settles as `no-response`. */
  answer: Promise<HttpAnswer>
  cancel(): void
}

/** Sends one request once. Retries and time limits belong to the caller (`core/api`). */
export type HttpClient = { send(request: HttpRequest): PendingAnswer }
