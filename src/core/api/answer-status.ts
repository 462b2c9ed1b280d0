import { fieldsOrEmpty } from '../kernel/decode.ts'
import type { WriteAnswer } from './endpoint.ts'

/** An answer that came, whatever it says. */
export type Answered = Extract<WriteAnswer, { kind: 'answered' }>

/** Whether it came with a 2xx: "returned", not "thrown" (R16). */
export const is2xx = ({ status }: Pick<Answered, 'status'>): boolean => status >= 200 && status <= 299

/** Only whole numbers from 100 to 599 count as a status (R16). */
export const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 100 && (value as number) <= 599

/**
 * The status of an answer as R16 reads it: `status`, else `code`, of a JSON body that came with a 2xx
 * answer, else the HTTP status itself.
 */
export function statusOf({ status, body }: Pick<Answered, 'status' | 'body'>): number {
  if (!is2xx({ status })) return status
  const json = fieldsOrEmpty(body)
  return [json.status, json.code].find(isStatus) ?? status
}
