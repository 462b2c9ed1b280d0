import { parseJson } from '../../src/core/kernel/json.ts'
import type { EventOf } from '../backend/events.ts'

const secret = /^(?:otp|token)$/i
const mask = '••••••'

function formatBody(text: string, showsSecrets: boolean): string {
  try {
    const hide = (key: string, value: unknown): unknown =>
      !showsSecrets && secret.test(key) && typeof value === 'string' && value !== '' ? mask : value
    const body: unknown = JSON.parse(text, hide)
    return typeof body === 'string' ? maskText(body, showsSecrets) : JSON.stringify(body, null, 2)
  } catch {
    return maskText(text, showsSecrets)
  }
}

/** Masks secrets in text that isn't JSON because the body was truncated. */
const maskText = (text: string, showsSecrets: boolean): string =>
  showsSecrets ? text : text.replace(/("(?:otp|token)"\s*:\s*")[^"]*/gi, `$1${mask}`)

/** The fields of a form (calls of the customer API); null for any other request. */
function formOf({ path, sent }: EventOf<'called'>): Record<string, string> | null {
  const form = path.includes('/customer/') ? parseJson(sent) : null
  return typeof form === 'object' ? (form as Record<string, string> | null) : null
}

/** The sent bearer and body, by field or as JSON. Codes and tokens are masked unless `showsSecrets`. */
export function sentText(call: EventOf<'called'>, showsSecrets: boolean): string {
  const lines = call.bearer ? [`authorization  Bearer ${showsSecrets ? call.bearer : mask}`] : []
  const form = formOf(call)
  if (form) {
    const width = Math.max(...Object.keys(form).map((name) => name.length))
    for (const [name, value] of Object.entries(form))
      lines.push(`${name.padEnd(width)}  ${!showsSecrets && secret.test(name) ? mask : value}`)
  } else if (call.sent !== '') lines.push(formatBody(call.sent, showsSecrets))
  return lines.join('\n') || 'no body'
}

export function receivedText({ reply, isLost }: EventOf<'called'>, showsSecrets: boolean): string {
  if (!reply) return 'no response'
  const body = reply.text === '' ? 'an empty body' : formatBody(reply.text, showsSecrets)
  return isLost ? `no response arrived; the lost one was ${reply.status}, ${body}` : body
}
