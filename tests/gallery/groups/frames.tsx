import type { ReactNode } from 'react'
import { PlainCrash } from '../../../src/ui/shell/crash.tsx'
import { useShell } from '../../../src/ui/shell/shell.ts'
import { PageFrame, PageHeader, SplitFrame } from '../../../src/ui/layout/page-frame.tsx'
import { FloorPlan } from '../../../src/ui/floor-plan/floor-plan.tsx'
import { Landing } from '../../../src/ui/features/survey/landing.tsx'
import { useTranslation } from '../../../src/i18n/i18n-provider.tsx'
import { createStore } from '../../../src/core/kernel/store.ts'
import { initialState, type SurveyState } from '../../../src/core/survey/survey-state.ts'
import { phone, type Group } from '../case.ts'
import { WithApp } from '../with-app.tsx'

function Copy(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('landing.heading')}</h1>
      <p>{t('landing.lede')}</p>
    </>
  )
}

const Split = (): ReactNode => (
  <SplitFrame pane={<FloorPlan width={30} depth={40} bedrooms={3} percent={70} showDimensions />}>
    <Copy />
  </SplitFrame>
)

function Ordinary({ header }: { header?: ReactNode }): ReactNode {
  return (
    <PageFrame header={header}>
      <Copy />
    </PageFrame>
  )
}

export const frames: Group = {
  name: 'Page frame',
  window: phone,
  cases: {
    'skip link, focus': { forced: ['focus-visible', 'a[href="#main"]'], draw: () => <Ordinary /> },
    'sticky header without the language list': () => (
      <Ordinary header={<PageHeader sticky language={false} />} />
    ),
    'drawing sheet': () => (
      <PageFrame variant="blueprint" header={<PageHeader language={false} />}>
        <Copy />
      </PageFrame>
    ),
    split: () => <Split />,
  },
}

export const crashes: Group = {
  name: 'Crash',
  window: phone,
  cases: { 'plain, without the screen': () => <PlainCrash /> },
}

const steps = Array.from({ length: 12 }, () => ({ label: '', smallText: '', fields: [] }))
const form: SurveyState['form'] = { kind: 'ready', survey: { id: 'demo', targetUrl: '', steps } }

const resumable: SurveyState['resumable'] = { stepIndex: 6, answers: {} }

/** The landing card of a survey that can be resumed. No survey is entered here: its buttons do nothing. */
function Card(): ReactNode {
  const { survey } = useShell().app
  return (
    <WithApp part={{ survey: { ...survey, state: createStore({ ...initialState, form, resumable }) } }}>
      <Landing />
    </WithApp>
  )
}

export const landing: Group = {
  name: 'Landing card',
  window: [320, 640],
  cases: { 'with a survey to resume': () => <Card /> },
}
