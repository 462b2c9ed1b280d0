import type { TFunction } from 'i18next'
import type { Message } from '../core/model/message.ts'

/** The words of a message, in the interface language. Server texts are shown as they came. */
export function messageText(t: TFunction, message: Message): string {
  switch (message.kind) {
    case 'submit-status':
      return t('alerts.submitStatus', { status: message.status })
    case 'submit-failed':
      return t('alerts.submitFailed')
    case 'something-wrong':
      return t('alerts.somethingWrong')
    case 'forbidden':
      return t('alerts.forbidden')
    case 'server-text':
      return message.text
    case 'wrong-code':
      return t('alerts.wrongCode')
    case 'verify-failed':
      return t('alerts.verifyFailed')
    case 'http-status':
      return t('alerts.httpStatus', { status: message.status })
    case 'no-response':
      return t('alerts.noResponse')
    case 'other-error':
      return t('alerts.otherError', { message: message.message || t('alerts.unreadableAnswer') })
    case 'cannot-pay':
      return t('alerts.cannotPay')
    case 'code-sent':
      return t('alerts.codeSent')
    case 'opening-payment':
      return t('alerts.openingPayment')
    default:
      return message satisfies never
  }
}
