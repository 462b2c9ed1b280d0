import { parseJson } from '../../src/core/kernel/json.ts'
import type { Answered, Fetch } from '../../src/adapters/http/fetch-http-client.ts'
import type { Browser } from './browser.ts'
import { type Sent, type createServices, readSent } from './services.ts'
import { type Doc, ORIGIN } from './tab.ts'

/** What becomes of a request: whether it and its answer arrive, and how long each is on its way, in milliseconds. */
export type NetworkOutcome = {
  kind:
    | 'arrives'
    | 'lost before the server'
    | 'lost after the server'
    | 'never answered'
    | 'arrives twice'
    | 'is refused'
  there: number
  back: number
}

const hour = 3_600_000

export const noFault: NetworkOutcome = { kind: 'arrives', there: 60, back: 60 }

/** A request of one document, and what came of it. */
export type Request = Sent & {
  doc: Doc
  /** The page that sent it. */
  page: string
  at: number
  networkOutcome: NetworkOutcome
  /** What the product heard, once it has: a status, or null for nothing. */
  heard?: { at: number; status: number; body: unknown } | null
}

/** A record that a request made. */
export type Made = { table: (typeof watched)[number]; request: Request; at: number }

/** The tables that presses add to. */
export const watched = ['responses', 'messages', 'tokens', 'checkouts'] as const

/** The services as a phone reaches them. `nextOutcome` decides about one request after another. */
export function createNetwork(
  browser: () => Pick<Browser, 'time' | 'phone'>,
  { answer, database }: ReturnType<typeof createServices>,
  nextOutcome: (sent: Sent) => NetworkOutcome,
  heard: (request: Request) => void,
) {
  const requests: Request[] = []
  const made: Made[] = []
  const sizes = () => watched.map((table) => database[table].all().length)

  /** One request after the other: whose a record is can be told. */
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = turn.then(work)
    turn = mine
    return mine
  }

  /** The server does what it is asked for; null where the request does not reach it. */
  async function arriveAtServer(request: Request): Promise<{ status: number; text: string } | null> {
    const { phone, time } = browser()
    // What a phone sent before it slept for hours is not on its way any more.
    const isTooOld = time.now() - request.at > hour
    if (isTooOld || !phone.online || request.networkOutcome.kind === 'lost before the server') return null
    if (request.networkOutcome.kind === 'is refused') return { status: 503, text: '{"message":"later"}' }
    const outcome = await inTurn(async () => {
      const before = sizes()
      const first = await answer(request)
      if (request.networkOutcome.kind === 'arrives twice') await answer(request)
      sizes().forEach((size, index) => {
        for (let more = before[index]!; more < size; more++)
          made.push({ table: watched[index]!, request, at: browser().time.now() })
      })
      return first
    })
    return outcome.kind === 'answered' ? outcome : null
  }

  function fetchOf(doc: Doc, pageShown: () => string): Fetch<Answered> {
    return (input, init) =>
      new Promise((resolve, reject) => {
        const { time, phone } = browser()
        const sent = readSent(new URL(input, ORIGIN), init)
        const networkOutcome = nextOutcome(sent)
        // A second try by itself is the press of the page that sent the first.
        const first = sent.key ? requests.find(({ key }) => key === sent.key) : undefined
        const request: Request = {
          ...sent,
          doc,
          page: first?.page ?? pageShown(),
          at: time.now(),
          networkOutcome,
        }
        requests.push(request)
        const { signal } = init
        const fail = (): void => {
          if (signal?.aborted !== true) request.heard = null
          reject(new TypeError('Failed to fetch'))
        }
        signal?.addEventListener('abort', fail)
        if (!phone.online) return fail()
        time.after(networkOutcome.there, () => {
          void arriveAtServer(request).then((outcome) =>
            // A frozen document hears of it when it is thawed, one that is gone never.
            doc.clock.after(networkOutcome.back, () => {
              if (signal?.aborted || networkOutcome.kind === 'never answered') return
              if (!outcome || networkOutcome.kind === 'lost after the server' || !phone.online) return fail()
              const { status, text } = outcome
              request.heard = { at: time.now(), status, body: parseJson(text) }
              heard(request)
              resolve({ ok: status < 300, status, text: () => Promise.resolve(text) })
            }),
          )
        })
      })
  }

  return { requests, made, fetchOf }
}
