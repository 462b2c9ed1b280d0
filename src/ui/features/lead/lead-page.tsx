import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import lead from 'virtual:english/lead'
import type { LeadFlow } from '../../../core/lead/lead-flow.ts'
import { addEnglish } from '../../../i18n/english.ts'
import { PageFrame, SplitFrame } from '../../layout/page-frame.tsx'
import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts'
import { useStore } from '../../lib/use-store.ts'
import type { PageProps } from '../../shell/routes.tsx'
import { useScreen } from '../../lib/screen.ts'
import { CodeForm } from './code-form.tsx'
import { DetailsForm } from './details-form.tsx'
import { LeadContext, stateOnScreen } from './lead-step.ts'
import { Loader } from './loader.tsx'
import { LeadSidebar, PlanReadyBanner } from './plan-summary.tsx'

addEnglish('lead', lead)

/** Lead capture: one flow per visit (S2.10). Each component selects from the flow's state what it shows. */
export default function LeadPage({ visit, open }: PageProps<LeadFlow>): ReactNode {
  const [flow] = useState(() => open(visit))
  // A layout effect: a visitor who is sent back to the checkout must not see the loader (R20).
  useLayoutEffect(() => flow.enter(), [flow])

  const step = useStore(flow.state, (state) => stateOnScreen(state).step)

  return (
    <LeadContext value={flow}>
      {step === 'designing' && <Loader />}
      {(step === 'details' || step === 'code') && <LeadForm step={step} />}
      {step === 'redirecting' && <Redirecting />}
    </LeadContext>
  )
}

function LeadForm({ step }: { step: 'details' | 'code' }): ReactNode {
  const isWide = useMediaQuery(wideScreen)
  return (
    <SplitFrame sidebar={isWide && <LeadSidebar />}>
      {step === 'code' ? (
        <CodeForm />
      ) : (
        <>
          {!isWide && <PlanReadyBanner />}
          <DetailsForm />
        </>
      )}
    </SplitFrame>
  )
}

/** Shown until the checkout has loaded, to which the visitor is sent back (R20, R57). */
function Redirecting(): ReactNode {
  const { t } = useTranslation()
  useScreen({ id: 'redirecting', title: t('lead.opening') })
  return (
    <PageFrame>
      <h1 className="visually-hidden">{t('lead.opening')}</h1>
    </PageFrame>
  )
}
