import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { isNumberNote, type LeadField, type LeadProblem } from '../../../core/lead/lead-state.ts'
import { messageText } from '../../../i18n/message-text.ts'

/** The words that stand at a field, in the interface language; null where nothing is wrong there. */
export function useErrorAt(problem: LeadProblem | null): (field: LeadField) => string | null {
  const { t } = useTranslation()
  return (field) => {
    if (problem?.field !== field) return null
    const { message } = problem
    if (!isNumberNote(message)) return messageText(t, message)
    return t(message.kind === 'check-number' ? 'lead.checkNumber' : 'lead.countryNotReached')
  }
}
