import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FieldPlace } from '../../../core/model/survey.ts'
import { useProblemText } from './use-problem-text.ts'
import { useWizard } from './use-wizard.ts'

/**
 * After each refused press of Next focus goes to the first wrong field, whose description says why. Where it
 * stands there already nothing would be read: then the words are returned, for a polite region.
 */
export function useFirstWrongField(form: RefObject<HTMLFormElement | null>): {
  words: string | null
  /** Tells one refusal's words from the next one's. */
  times: number
} {
  const { refusals, problems } = useWizard(({ refusals, problems }) => ({ refusals, problems }))
  const [spoken, setSpoken] = useState<FieldPlace>()
  const words = useProblemText(spoken && problems[spoken])
  const seen = useRef(refusals)

  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = wrong?.matches('input')
      ? wrong
      : (wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector('input'))
    const isThere = wrong?.contains(document.activeElement)
    setSpoken(isThere ? (Object.keys(problems)[0] as FieldPlace) : undefined)
    if (!isThere) field?.focus()
    // The focus brings a text field into sight, not the note below it.
    if (wrong && wrong === field)
      document.getElementById(wrong.getAttribute('aria-describedby')!)?.scrollIntoView({ block: 'nearest' })
  }, [refusals, problems, form])

  return { words, times: refusals }
}
