import type { CallName } from './routes.ts'
import type { Payment } from './payment/parameters.ts'

/** A response; `text` is its body. */
export type Reply = { status: number; text: string }

/** A request and its response. */
type Called = {
  kind: 'called'
  /** `locale`: a locale file. */
  call: CallName | 'locale'
  method: string
  path: string
  /** How long it took, in milliseconds. `at` is its start. */
  ms: number
  bearer: string
  key: string
  /** A JSON body, or the fields of a form, as JSON; '' for none. */
  sent: string
  /** Null if there is none. */
  reply: Reply | null
  /** Whether the reply didn't arrive. */
  isLost: boolean
  /** Whether it is a retry that got the first reply to its key (R66). */
  isReplayed: boolean
  /** The number of calls 3 and 4. */
  number: string
  /** The run of the scenario whose fault of first tries affected this call; '' for none. */
  failedFirstTryOf: string
}

/** Answers (call 2), with what calls 6 and 8 added to them. Columns that end in `Json` are JSON text. */
export type ResponseColumns = {
  formId: string
  answerJson: string
  queryStringsJson: string
  utmDetailsJson: string
  selectedLanguage: string
  brand: string
  mobileNumber: string
  name: string
  isd: string
  btnUrl: string
  packageType: string
}

/** What a response has before calls 6 and 8. */
export const notALead = { mobileNumber: '', name: '', isd: '', btnUrl: '', packageType: '' }

export type MessageApp = 'text' | 'whatsapp' | 'mail'

/** `spent`: the code had too many wrong tries. `none`: no code was sent to the number. */
export type TryOutcome = 'right' | 'wrong' | 'used' | 'spent' | 'expired' | 'none'

/** `pending`: the payment service hasn't confirmed it. */
export type PaymentOutcome = 'paid' | 'declined' | 'pending'

type Lead = { isd: string; mobile: string; name: string; email: string; utmJson: string; requirement: string }

/** What happened. */
export type Happened =
  | Called
  /** Call 2, or the start of a journey, which replaces what happened to this visitor before. */
  | ({ kind: 'answered' } & ResponseColumns)
  /** A message to the visitor; `code` is empty unless it is a one-time code. */
  | { kind: 'messageSent'; app: MessageApp; to: string; text: string; code: string }
  | { kind: 'codeTried'; number: string; outcome: TryOutcome }
  /** A journey forgets the codes of its number. */
  | { kind: 'codesForgotten'; number: string }
  | ({ kind: 'verified'; token: string } & Lead)
  /** Call 6. */
  | ({ kind: 'leadSaved' } & Pick<ResponseColumns, 'mobileNumber' | 'name' | 'isd' | 'btnUrl'>)
  /** Call 8. */
  | { kind: 'payPressed'; packageType: string }
  | { kind: PaymentOutcome; orderId: string; payment: Payment }

/**
 * An event that isn't in the log yet. `at` is in epoch milliseconds of the demo. `visitor` is the id of their response, or their number
 * (`+91 9876543210`) if they have none. `isSample`: the visitor is made up.
 */
export type NewEvent = { at: number; visitor: string; isSample?: boolean } & Happened

/** `id` is unique in the log. */
export type DemoEvent = NewEvent & { id: string }

export type EventOf<Kind extends Happened['kind']> = Extract<DemoEvent, { kind: Kind }>

/** The events of these kinds, in order. */
export const eventsOf = <Kind extends Happened['kind']>(
  events: readonly DemoEvent[],
  ...kinds: readonly Kind[]
): EventOf<Kind>[] => events.filter((event): event is EventOf<Kind> => kinds.includes(event.kind as Kind))
