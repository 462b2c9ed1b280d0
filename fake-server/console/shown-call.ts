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

/** Whether the request carried a form: a flat object of texts on the customer API. */
const isForm = ({ path }: Row<'calls'>): boolean => path.includes('/customer/')

/** What was sent: the bearer, and the body by field or as JSON. Codes and tokens are masked unless `show`. */
export function sentText(call: Row<'calls'>, show: boolean): string {
  const lines = call.bearer ? [`authorization  Bearer ${show ? call.bearer : mask}`] : []
  if (call.sentJson === '')
    return lines
      .concat('nothing more')
      .slice(0, lines.length || 1)
      .join('\n')
  if (!isForm(call)) return [...lines, pretty(call.sentJson, show)].join('\n')
  const form = JSON.parse(call.sentJson) as Record<string, string>
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
  if (!isForm(call))
    return [...words, '-H', quote('content-type: application/json'), '-d', quote(call.sentJson)].join(' ')
  const form = JSON.parse(call.sentJson) as Record<string, string>
  return [
    ...words,
    ...Object.entries(form).map(([name, value]) => `--form-string ${quote(`${name}=${value}`)}`),
  ].join(' ')
}
