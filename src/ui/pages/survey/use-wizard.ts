import { useSyncExternalStore } from 'react'
import type { WizardState } from '../../../core/survey/wizard-state.ts'
import { useEarly } from '../../app/app-context.ts'

/** One fact of the wizard; the component is drawn again only when that fact changes. */
export function useWizard<Fact>(read: (state: WizardState) => Fact): Fact {
  const { state } = useEarly().app.wizard
  const get = (): Fact => read(state.get())
  return useSyncExternalStore(state.subscribe, get, get)
}
