import type { ReactNode } from 'react'
import { Crash, PlainCrash } from '../../../src/ui/shell/crash.tsx'
import { CrashBoundary } from '../../../src/ui/shell/crash-boundary.tsx'
import { CrashScreen } from '../../../src/ui/shell/crash-screen.tsx'
import { LazyPage, type PageComponent } from '../../../src/ui/shell/lazy-page.tsx'
import { useShell } from '../../../src/ui/shell/shell.ts'
import { PageFrame, PageHeader, SplitFrame } from '../../../src/ui/layout/page-frame.tsx'
import { FloorPlan } from '../../../src/ui/floor-plan/floor-plan.tsx'
import { Landing } from '../../../src/ui/features/survey/landing.tsx'
import { useTranslation } from '../../../src/i18n/i18n-provider.tsx'
import { createStore } from '../../../src/core/kernel/store.ts'
import type { LazyResource } from '../../../src/core/page/lazy-resource.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { firstState, type SurveyState } from '../../../src/core/survey/survey-state.ts'
import { desk, phone, type Group } from '../case.ts'
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

const Split = ({ fullHeight = false }): ReactNode => (
  <SplitFrame
    fullHeight={fullHeight}
    pane={<FloorPlan width={30} depth={40} bedrooms={3} percent={70} showDimensions />}
  >
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
    ordinary: () => <Ordinary />,
    'on a desk': { window: desk, draw: () => <Ordinary /> },
    'skip link, focus': { held: ['focus-visible', 'a[href="#main"]'], draw: () => <Ordinary /> },
    'stuck header without a switch': () => <Ordinary header={<PageHeader sticky language={false} />} />,
    'drawing sheet': () => (
      <PageFrame variant="blueprint" header={<PageHeader language={false} />}>
        <Copy />
      </PageFrame>
    ),
    split: () => <Split />,
    'split, on a desk': { window: desk, draw: () => <Split fullHeight /> },
  },
}

const problem = new Error('broken on purpose')
const visit = readVisit({ origin: '', path: '/thank-you', query: '' })

function ThankYou({ load }: Pick<LazyResource<PageComponent>, 'load'>): ReactNode {
  const part = { name: 'thank-you', load, peek: () => null } as const
  return (
    <LazyPage page={part} flow={null} visit={visit}>
      {null}
    </LazyPage>
  )
}

export const missingPages: Group = {
  name: 'Page that does not come',
  window: phone,
  cases: {
    'blank at first': () => <ThankYou load={() => new Promise(() => {})} />,
    missing: () => <ThankYou load={() => Promise.reject(problem)} />,
  },
}

const screen = { name: 'crash', load: () => Promise.resolve(CrashScreen), peek: () => CrashScreen } as const

function Broken(): ReactNode {
  throw problem
}

export const crashes: Group = {
  name: 'Crash',
  window: phone,
  cases: {
    'crash screen': () => <CrashScreen problem={problem} />,
    'crash screen, details': { press: ['summary'], draw: () => <CrashScreen problem={problem} /> },
    'boundary over what breaks': () => (
      <CrashBoundary report={() => {}} screen={(caught) => <Crash problem={caught} screen={screen} />}>
        <Broken />
      </CrashBoundary>
    ),
    'plain, without the screen': () => <PlainCrash />,
  },
}

const steps = Array.from({ length: 12 }, () => ({ label: '', smallText: '', fields: [] }))
const form: SurveyState['form'] = { kind: 'ready', survey: { id: 'demo', targetUrl: '', steps } }

/** The landing card. No survey is entered here: its buttons do nothing. */
function Card({ resumable }: Pick<SurveyState, 'resumable'>): ReactNode {
  const { survey } = useShell().app
  return (
    <WithApp part={{ survey: { ...survey, state: createStore({ ...firstState, form, resumable }) } }}>
      <Landing />
    </WithApp>
  )
}

export const landing: Group = {
  name: 'Landing card',
  cases: {
    'first visit': { window: phone, draw: () => <Card resumable={null} /> },
    'with something to go on with': {
      window: [320, 640],
      draw: () => <Card resumable={{ stepIndex: 6, answers: {} }} />,
    },
  },
}
