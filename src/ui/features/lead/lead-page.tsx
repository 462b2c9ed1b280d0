import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import lead from 'virtual:english/lead'
import type { LeadFlow } from '../../../core/lead/lead-flow.ts'
import type { CodeStep, DetailsStep } from '../../../core/lead/lead-state.ts'
import { addEnglish } from '../../../i18n/english.ts'
import '../../primitives/deferred-icons.ts'
import { useApp } from '../../shell/shell.ts'
import { PageFrame, SplitFrame } from '../../layout/page-frame.tsx'
import type { Visit } from '../../../core/model/visit.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useStore } from '../../lib/use-store.ts'
import { CodeForm } from './code-form.tsx'
import { DetailsForm } from './details-form.tsx'
import { HousePane } from './house-pane.tsx'
import { Loader } from './loader.tsx'

addEnglish('lead', lead)

/** Lead capture: one flow a visit (S2.10). */
export default function LeadPage({ visit }: { visit: Visit }): ReactNode {
  const { openLead } = useApp()
  const [flow] = useState(() => openLead(visit))

  // Before the first paint: a visitor who is sent back to the checkout does not see the loader (R20).
  useLayoutEffect(() => flow.enter(), [flow])

  return <Step flow={flow} />
}

function Step({ flow }: { flow: LeadFlow }): ReactNode {
  const state = useStore(flow.state)
  // The code's step stays on screen while the visitor is led on.
  const stands = state.step === 'leaving' ? (state.verified ?? state) : state
  const { step } = stands
  const shown = useRef(step)
  // Before the step's own field has the focus, which may lie below what a low screen shows.
  useLayoutEffect(() => {
    if (shown.current !== step) window.scrollTo(0, 0)
    shown.current = step
  }, [step])
  switch (stands.step) {
    case 'designing':
      return <Loader design={stands.design} house={stands.house} />
    case 'details':
    case 'code':
      return <FormStep flow={flow} state={stands} />
    case 'leaving':
      return <Opening />
    default:
      return stands satisfies never
  }
}

/** One step of the form. */
function FormStep({ flow, state }: { flow: LeadFlow; state: DetailsStep | CodeStep }): ReactNode {
  return (
    <SplitFrame pane={<HousePane house={state.house} />}>
      {state.step === 'details' ? (
        <DetailsForm flow={flow} state={state} />
      ) : (
        <CodeForm flow={flow} state={state} />
      )}
    </SplitFrame>
  )
}

/** What stands for the moment in which the visitor is led back to the checkout (R57). */
function Opening(): ReactNode {
  const { t } = useTranslation()
  usePageTitle(t('lead.opening'))
  return (
    <PageFrame>
      <h1 className="visually-hidden">{t('lead.opening')}</h1>
    </PageFrame>
  )
}
