import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import lead from 'virtual:english/lead'
import type { LeadFlow } from '../../../core/lead/lead-flow.ts'
import { addEnglish } from '../../../i18n/english.ts'
import { useApp } from '../../app/app-context.ts'
import { PageFrame, SplitFrame } from '../../components/page-frame.tsx'
import type { Visit } from '../../../core/model/visit.ts'
import { usePageTitle } from '../../app/use-page-title.ts'
import { useStore } from '../../hooks/use-store.ts'
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
  const [wasAtCode, setWasAtCode] = useState(false)
  const { step, design, house, shownNumber } = state
  if (step === 'code' && !wasAtCode) setWasAtCode(true)

  if (step === 'designing') return <Loader design={design} house={house} />
  if (step === 'leaving' && !shownNumber) return <Opening />
  return (
    <SplitFrame pane={<HousePane house={house} />}>
      {step === 'details' ? (
        <DetailsForm flow={flow} state={state} editing={wasAtCode} />
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
