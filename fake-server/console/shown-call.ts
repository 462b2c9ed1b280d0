import { parseJson } from '../../src/core/api/decode.ts'
import type { Row } from '../database.ts'

const secret = /^(?:otp|token)$/i
const mask = '••••••'

/** JSON as a person reads it, and other text as it is. */
function pretty(text: string, show: boolean): string {
  try {
    const hide = (key: string, value: unknown): unknown =>
      !show && secret.test(key) && typeof value === 'string' && value !== '' ? mask : value
    return JSON.stringify(JSON.parse(text, hide), null, 2)
  } catch {
    return text
  }
}

/** The fields of a request that carried a form: a flat object of texts on the customer API. Null for any other. */
function formOf({ path, sentJson }: Row<'calls'>): Record<string, string> | null {
  const sent = path.includes('/customer/') ? parseJson(sentJson) : null
  return typeof sent === 'object' ? (sent as Record<string, string> | null) : null
}

/** What was sent: the bearer, and the body by field or as JSON. Codes and tokens are masked unless `show`. */
export function sentText(call: Row<'calls'>, show: boolean): string {
  const lines = call.bearer ? [`authorization  Bearer ${show ? call.bearer : mask}`] : []
  if (call.sentJson === '')
    return lines
      .concat('nothing more')
      .slice(0, lines.length || 1)
      .join('\n')
  const form = formOf(call)
  if (!form) return [...lines, pretty(call.sentJson, show)].join('\n')
  const width = Math.max(...Object.keys(form).map((name) => name.length))
  return Object.entries(form)
    .map(([name, value]) => `${name.padEnd(width)}  ${!show && secret.test(name) ? mask : value}`)
    .join('\n')
}

/** What came back. */
export function receivedText(call: Row<'calls'>, show: boolean): string {
  if (call.status === 0) return 'no answer'
  return call.received === '' ? 'an empty body' : pretty(call.received, show)
}

/** The request as a command for a terminal, against `origin`. Never masked: it is to work. */
export function asCurl(call: Row<'calls'>, origin: string): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
  const words = ['curl', quote(origin + call.path)]
  if (call.bearer) words.push('-H', quote(`authorization: Bearer ${call.bearer}`))
  if (call.sentJson === '') return words.join(' ')
  const form = formOf(call)
  if (!form)
    return [...words, '-H', quote('content-type: application/json'), '-d', quote(call.sentJson)].join(' ')
  return [
    ...words,
    ...Object.entries(form).map(([name, value]) => `--form-string ${quote(`${name}=${value}`)}`),
  ].join(' ')
}
