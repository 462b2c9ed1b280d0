import { fieldsOrEmpty } from '../kernel/decode.ts'

/** Whether the HTTP status is 2xx (R16). */
export const is2xx = ({ status }: { status: number }): boolean => status >= 200 && status <= 299

/** Only whole numbers from 100 to 599 count as a status (R16). */
export const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 100 && (value as number) <= 599

/** The status by R16: with a 2xx, `status` or else `code` of the JSON body; otherwise the HTTP status. */
export function statusOf({ status, body }: { status: number; body: unknown }): number {
  if (!is2xx({ status })) return status
  const json = fieldsOrEmpty(body)
  return [json.status, json.code].find(isStatus) ?? status
}
