import type { TFunction } from 'i18next'
import type { Message } from '../core/model/message.ts'
import type { EnglishTexts } from './english.ts'

/** The key of each kind's words; the compiler asks for a kind that is missing. */
const keys: Record<Exclude<Message['kind'], 'server-text'>, keyof EnglishTexts['alerts']> = {
  'submit-status': 'submitStatus',
  'submit-failed': 'submitFailed',
  'something-wrong': 'somethingWrong',
  forbidden: 'forbidden',
  'wrong-code': 'wrongCode',
  'verify-failed': 'verifyFailed',
  'http-status': 'httpStatus',
  'no-response': 'noResponse',
  'other-error': 'otherError',
  'cannot-pay': 'cannotPay',
  'code-sent': 'codeSent',
  'opening-payment': 'openingPayment',
}

/** The words of a message, in the interface language. Server texts are shown as they came. */
export function messageText(t: TFunction, message: Message): string {
  if (message.kind === 'server-text') return message.text
  const unread = message.kind === 'other-error' && !message.message
  return t(`alerts.${keys[message.kind]}`, unread ? { message: t('alerts.unreadableAnswer') } : message)
}
