import type { TFunction } from 'i18next'
import type { Message } from '../core/model/message.ts'

/** The text of a message in the interface language. The server's own texts are not translated. A kind without a text does not compile. */
export function messageText(t: TFunction, message: Message): string {
  if (message.kind === 'server-text') return message.text
  const isUnreadable = message.kind === 'other-error' && !message.message
  return t(`alerts.${message.kind}`, isUnreadable ? { message: t('alerts.unreadableResponse') } : message)
}
