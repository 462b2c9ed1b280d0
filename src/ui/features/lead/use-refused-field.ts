import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { LeadProblem } from '../../../core/lead/lead-state.ts'

/**
 * After a refusal focus goes to the field that caused it; nothing moves where none did. `then` is told the field, and whether focus
 * stood there already: nothing would be read then.
 */
export function useRefusedField(
  form: RefObject<HTMLFormElement | null>,
  problem: LeadProblem | null,
  then: (field: HTMLInputElement, wasThere: boolean) => void,
): void {
  const seen = useRef(problem)
  const onField = useEffectEvent(then)
  useEffect(() => {
    if (seen.current === problem) return
    seen.current = problem
    const field = form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')
    if (!problem?.field || !field) return
    const wasThere = field === document.activeElement
    field.focus()
    onField(field, wasThere)
  }, [problem, form])
}
