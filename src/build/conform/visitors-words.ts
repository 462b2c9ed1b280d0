import { readFileSync } from 'node:fs'
import { customerError } from '../../core/api/customer-answer.ts'
import type { WriteAnswer } from '../../core/api/endpoint.ts'
import { submitSurvey } from '../../core/api/submission-api.ts'
import type { Message } from '../../core/model/message.ts'
import { messageText } from '../../i18n/message-text.ts'
import type { CallNumber } from './calls.ts'

type Texts = { alerts: Record<string, string> }
const { alerts } = JSON.parse(
  readFileSync(new URL('../../../locales/en/translation.json', import.meta.url), 'utf8'),
) as Texts

/** The product's English words, without what translates them in a page. */
const t = ((key: string, values: Record<string, unknown> = {}) =>
  (alerts[key.replace('alerts.', '')] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  )) as unknown as Parameters<typeof messageText>[0]

/** What the product tells a visitor of an answer (R9, R16), in English; empty where it says nothing. */
export function whatVisitorsRead(number: CallNumber, answer: WriteAnswer): string {
  const message = messageOf(number, answer)
  return message ? messageText(t, message) : ''
}

function messageOf(number: CallNumber, answer: WriteAnswer): Message | null {
  if (number === 3) return customerError('send', answer)
  if (number === 4) return customerError('verify', answer)
  if (number !== 2) return null
  const outcome = submitSurvey.decode(answer)
  return outcome.ok ? null : outcome.problem
}
