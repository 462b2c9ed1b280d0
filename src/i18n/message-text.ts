import type { TFunction } from 'i18next'
import type { Message } from '../core/model/message.ts'

/** The words of a message, in the interface language. Server texts are shown as they came. A kind without words does not compile. */
export function messageText(t: TFunction, message: Message): string {
  if (message.kind === 'server-text') return message.text
  const unread = message.kind === 'other-error' && !message.message
  return t(`alerts.${message.kind}`, unread ? { message: t('alerts.unreadableAnswer') } : message)
}
