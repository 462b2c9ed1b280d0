import { createContext, use, useState } from 'react'
import { messageText } from '../../../i18n/message-text.ts'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import {
  isFieldNote,
  type LeadField,
  type LeadProblem,
  type LeadState,
} from '../../../core/lead/lead-state.ts'
import type { LeadFlow } from '../../../core/lead/lead-flow.ts'
import type { Readable } from '../../../core/kernel/store.ts'
import { useStore } from '../../lib/use-store.ts'

export const LeadContext = createContext<LeadFlow | null>(null)

/** The flow of the lead page, which provides it. */
export const useLeadFlow = (): LeadFlow => use(LeadContext)!

/** The state on screen: the code step stays while the visitor is taken to the checkout. */
export const stateOnScreen = (state: LeadState): LeadState =>
  state.step === 'redirecting' ? (state.verified ?? state) : state

type StepOf<Name> = Extract<LeadState, { step: Name }>

/** A store of one step's state. After the flow has left the step, it returns the last one: the screen may still be mounted. */
export function useStepStore<Name extends LeadState['step']>(name: Name): Readable<StepOf<Name>> {
  const flow = useLeadFlow()
  const [step] = useState((): Readable<StepOf<Name>> => {
    const isShown = (state: LeadState): state is StepOf<Name> => state.step === name
    let last: StepOf<Name> | null = null
    return {
      subscribe: flow.state.subscribe,
      get() {
        const state = stateOnScreen(flow.state.get())
        if (isShown(state)) last = state
        if (last === null) throw new Error(`${name} is not the step on screen`)
        return last
      },
    }
  })
  return step
}

/** Subscribes to what `select` takes from the state of a step. */
export const useLead = <Name extends LeadState['step'], Selected>(
  name: Name,
  select: (state: StepOf<Name>) => Selected,
): Selected => useStore(useStepStore(name), select)

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
