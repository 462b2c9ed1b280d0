import { useEffect, useRef, type RefObject } from 'react'
import type { LeadProblem } from '../../../core/lead/lead-state.ts'

/** After a refusal focus goes to the field that caused it; nothing moves where none did. `retype` chooses its text too. */
export function useRefusedField(
  form: RefObject<HTMLFormElement | null>,
  problem: LeadProblem | null,
  retype = false,
): void {
  const seen = useRef(problem)
  useEffect(() => {
    if (seen.current === problem) return
    seen.current = problem
    if (!problem?.field) return
    const field = form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')
    field?.focus()
    if (retype) field?.select()
  }, [problem, form, retype])
}
