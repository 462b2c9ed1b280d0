import { either, fields, type Fields } from './decode.ts'

/** Only whole numbers from 100 to 599 count as a status (R16). */
const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 100 && (value as number) <= 599

/**
 * The status of an answer as R16 reads it: `status`, else `code`, of a JSON body that came with a 2xx
 * answer, else the HTTP status itself.
 */
export function statusOf({ status, body }: { status: number; body: unknown }): number {
  if (status < 200 || status > 299) return status
  const json = either<Fields, Fields>(fields, {})(body)
  return [json.status, json.code].find(isStatus) ?? status
}
