import type { TFunction } from 'i18next'
import type { LeadProblem } from '../../../core/lead/lead-state.ts'
import { messageText } from '../../../i18n/message-text.ts'

/** The words that stand at a field, in the interface language. */
export function problemText(t: TFunction, { message }: LeadProblem): string {
  if (message.kind === 'check-number') return t('lead.checkNumber')
  if (message.kind === 'country-not-reached') return t('lead.countryNotReached')
  return messageText(t, message)
}
