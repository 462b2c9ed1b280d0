import { parseJson } from '../../src/core/kernel/json.ts'
import type { Fetch, FetchResponse } from '../../src/adapters/http/fetch-http-client.ts'
import type { Browser } from './browser.ts'
import { type createServices, parseRequest, type SentRequest } from './services.ts'
import { type Doc, ORIGIN } from './tab.ts'

/** What happens to a request: whether it and its response arrive, and how long each takes. */
export type NetworkOutcome = {
  kind:
    | 'arrives'
    | 'lost before the server'
    | 'lost after the server'
    | 'never answered'
    | 'arrives twice'
    | 'is refused'
  requestMs: number
  responseMs: number
}

const hour = 3_600_000

export const noFault: NetworkOutcome = { kind: 'arrives', requestMs: 60, responseMs: 60 }

/** A request of one document, and its response. */
export type NetworkRequest = SentRequest & {
  doc: Doc
  /** The key of the page that sent it. */
  pageKey: string
  at: number
  networkOutcome: NetworkOutcome
  /** What the product received: a response, or null for a network error. */
  response?: { at: number; status: number; body: unknown } | null
}

/** A record that a request added. */
export type NewRecord = { table: (typeof recordTables)[number]; request: NetworkRequest; at: number }

/** The tables that presses add to. */
const recordTables = ['responses', 'messages', 'tokens', 'checkouts'] as const

/** The event that adds a record. */
const addedBy = {
  responses: 'answered',
  messages: 'messageSent',
  tokens: 'verified',
  checkouts: 'payPressed',
} as const

/** The network between phone and services. `nextOutcome` decides about one request after another. */
export function createNetwork(
  { time, phone }: Pick<Browser, 'time' | 'phone'>,
  { handle, events }: ReturnType<typeof createServices>,
  nextOutcome: () => NetworkOutcome,
  onResponse: (request: NetworkRequest) => void,
) {
  const requests: NetworkRequest[] = []
  const newRecords: NewRecord[] = []
  const sizes = () => recordTables.map((table) => events(addedBy[table]).length)

  /** The server handles a request; null if it doesn't arrive. */
  async function arriveAtServer(request: NetworkRequest): Promise<{ status: number; text: string } | null> {
    // A request that was sent hours ago, before the phone slept, is lost.
    const isTooOld = time.now() - request.at > hour
    if (isTooOld || !phone.online || request.networkOutcome.kind === 'lost before the server') return null
    if (request.networkOutcome.kind === 'is refused') return { status: 503, text: '{"message":"later"}' }
    const before = sizes()
    // The services add records synchronously, before the promise resolves, so no other request's come between.
    const handled = handle(request)
    if (request.networkOutcome.kind === 'arrives twice') void handle(request)
    sizes().forEach((size, index) => {
      for (let more = before[index]!; more < size; more++)
        newRecords.push({ table: recordTables[index]!, request, at: time.now() })
    })
    return handled
  }

  /** Creates the `fetch` of a document. */
  function createFetch(doc: Doc, currentPageKey: () => string): Fetch<FetchResponse> {
    return (input, init) =>
      new Promise((resolve, reject) => {
        const sent = parseRequest(new URL(input, ORIGIN), init)
        const networkOutcome = nextOutcome()
        // An automatic retry belongs to the page that sent the first try.
        const first = sent.key ? requests.find(({ key }) => key === sent.key) : undefined
        const request: NetworkRequest = {
          ...sent,
          doc,
          pageKey: first?.pageKey ?? currentPageKey(),
          at: time.now(),
          networkOutcome,
        }
        requests.push(request)
        const { signal } = init
        const fail = (): void => {
          if (signal?.aborted !== true) request.response = null
          reject(new TypeError('Failed to fetch'))
        }
        signal?.addEventListener('abort', fail)
        if (!phone.online) return fail()
        time.after(networkOutcome.requestMs, () => {
          void arriveAtServer(request).then((outcome) =>
            // A frozen document gets the response when it resumes, a discarded one never.
            doc.clock.after(networkOutcome.responseMs, () => {
              if (signal?.aborted || networkOutcome.kind === 'never answered') return
              if (!outcome || networkOutcome.kind === 'lost after the server' || !phone.online) return fail()
              const { status, text } = outcome
              request.response = { at: time.now(), status, body: parseJson(text) }
              onResponse(request)
              resolve({ ok: status < 300, status, text: () => Promise.resolve(text) })
            }),
          )
        })
      })
  }

  return { requests, newRecords, createFetch }
}
