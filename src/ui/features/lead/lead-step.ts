import { useState } from 'react'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import {
  isFieldNote,
  type LeadField,
  type LeadProblem,
  type LeadState,
} from '../../../core/lead/lead-state.ts'
import type { Readable } from '../../../core/kernel/store.ts'

/** The step on screen: the code step stays while the visitor is taken to the checkout. */
export const shownStep = (state: LeadState): LeadState =>
  state.step === 'redirecting' ? (state.verified ?? state) : state

type StepOf<Name> = Extract<LeadState, { step: Name }>

/** A store of one step's state. After the flow has left the step, it returns the last one: the screen may still be mounted. */
export function useStep<Name extends LeadState['step']>(
  flow: { state: Readable<LeadState> },
  name: Name,
): Readable<StepOf<Name>> {
  const [step] = useState((): Readable<StepOf<Name>> => {
    const isShown = (state: LeadState): state is StepOf<Name> => state.step === name
    let last: StepOf<Name> | null = null
    return {
      subscribe: flow.state.subscribe,
      get() {
        const state = shownStep(flow.state.get())
        if (isShown(state)) last = state
        if (last === null) throw new Error(`${name} is not the step on screen`)
        return last
      },
    }
  })
  return step
}

const noteTexts = {
  'check-number': 'lead.checkNumber',
  'country-not-reached': 'lead.countryNotReached',
  'check-email': 'lead.checkEmail',
} as const

/** The error text of a field in the interface language. */
export function useErrorText(): (problem: LeadProblem | null, field: LeadField) => string | null {
  const { t } = useTranslation()
  return (problem, field) => {
    if (problem?.field !== field) return null
    const { message } = problem
    return isFieldNote(message) ? t(noteTexts[message.kind]) : messageText(t, message)
  }
}
