import type { WizardState } from '../../../core/survey/wizard-state.ts'
import { useShell } from '../../shell/shell.ts'
import { useStore } from '../../lib/use-store.ts'

/** What a component needs to know of the wizard; it is drawn again only when that changes. */
export const useWizard = <Facts>(read: (state: WizardState) => Facts): Facts =>
  useStore(useShell().app.wizard.state, read)
