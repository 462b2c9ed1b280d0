import type { Operation } from '../services/documented-answers.ts'
import type { ScriptedAnswer } from '../services/play-answer.ts'
import type { FaultName } from './table.ts'

/** How a fault looks from the page: no answer, a refusing status, nothing in the answer, half of it, another shape, too much of it. */
type Kind = 'silence' | 'status' | 'empty' | 'cut' | 'wrong' | 'long'

export type Fault = {
  kind: Kind
  script: ScriptedAnswer
  /** Comes to nothing by the page's own clock alone; `late` comes after 30 s of it. */
  waits?: 'late' | 'never'
}

export type Moment = 'first load' | 'mid-walk' | 'on retry'

export type Asked = {
  name: string
  of: Operation | RegExp
  moments: readonly Moment[]
  /** Where the sentence stands. */
  says?: 'alert' | 'heading' | 'link' | 'status'
  /** How long one try is waited for before anything is said or done, in milliseconds. */
  limit: number
  wrong: ScriptedAnswer
  /** The sentence by fault, else by its kind, else the one for all others. */
  reads: Partial<Record<FaultName | Kind, string | null>> & { otherwise: string | null }
  /** What cannot happen to it. */
  never?: readonly FaultName[]
  /** Of each moment, the faults that `npm test` tries. */
  sample: Partial<Record<Moment, readonly FaultName[]>>
}
