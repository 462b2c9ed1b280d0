import type { ReactNode } from 'react'
import { Crash, PlainCrash } from '../../../src/ui/shell/crash.tsx'
import { CrashBoundary } from '../../../src/ui/shell/crash-boundary.tsx'
import { CrashScreen } from '../../../src/ui/shell/crash-screen.tsx'
import { LanguageSelect } from '../../../src/ui/layout/language-select.tsx'
import { LazyPage, type PageComponent } from '../../../src/ui/shell/lazy-page.tsx'
import { PageFrame, PageHeader, SplitFrame } from '../../../src/ui/layout/page-frame.tsx'
import { FloorPlan } from '../../../src/ui/floor-plan/floor-plan.tsx'
import type { LazyResource } from '../../../src/core/page/lazy-resource.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { type Group, type Words, desk, phone } from '../case.ts'

/** A part that is under way for good, or is not there at all. */
const partThat = (load: LazyResource<PageComponent>['load']): LazyResource<PageComponent> => ({
  name: 'thank-you',
  load,
  peek: () => null,
})
const underWay = partThat(() => new Promise(() => {}))
const missing = partThat(() => Promise.reject(new Error('missing on purpose')))
const visit = readVisit({ origin: '', path: '/thank-you', query: '' })

const copy = (t: Words): ReactNode => (
  <>
    <h1>{t('landing.heading')}</h1>
    <p>{t('landing.lede')}</p>
  </>
)
const pane = <FloorPlan width={30} depth={40} bedrooms={3} percent={70} showDimensions />

function ReportedError(): ReactNode {
  throw new Error('broken on purpose')
}

export const language: Group = {
  name: 'Language switch',
  cases: [
    { state: 'rest', draw: () => <LanguageSelect /> },
    { state: 'hover', held: ['hover', 'span:has(> select)'], draw: () => <LanguageSelect /> },
    { state: 'focus', held: ['focus-visible', 'select'], draw: () => <LanguageSelect /> },
  ],
}

export const frames: Group = {
  name: 'Page frame',
  cases: [
    { state: 'ordinary', window: phone, draw: (t) => <PageFrame>{copy(t)}</PageFrame> },
    { state: 'on a desk', window: desk, draw: (t) => <PageFrame>{copy(t)}</PageFrame> },
    {
      state: 'skip link, focus',
      window: phone,
      held: ['focus-visible', 'a[href="#main"]'],
      draw: (t) => <PageFrame>{copy(t)}</PageFrame>,
    },
    {
      state: 'stuck header without a switch',
      window: phone,
      draw: (t) => <PageFrame header={<PageHeader sticky language={false} />}>{copy(t)}</PageFrame>,
    },
    {
      state: 'drawing sheet',
      window: phone,
      draw: (t) => (
        <PageFrame variant="blueprint" header={<PageHeader language={false} />}>
          {copy(t)}
        </PageFrame>
      ),
    },
    { state: 'split', window: phone, draw: (t) => <SplitFrame pane={pane}>{copy(t)}</SplitFrame> },
    {
      state: 'split, on a desk',
      window: desk,
      draw: (t) => (
        <SplitFrame fullHeight pane={pane}>
          {copy(t)}
        </SplitFrame>
      ),
    },
  ],
}

export const missingPages: Group = {
  name: 'Page that does not come',
  cases: [
    {
      state: 'blank at first',
      window: phone,
      draw: () => (
        <LazyPage page={underWay} flow={null} visit={visit}>
          {null}
        </LazyPage>
      ),
    },
    {
      state: 'missing',
      window: phone,
      draw: () => (
        <LazyPage page={missing} flow={missing} visit={visit}>
          {null}
        </LazyPage>
      ),
    },
  ],
}

export const crashes: Group = {
  name: 'Crash',
  cases: [
    {
      state: 'crash screen',
      window: phone,
      draw: () => <CrashScreen problem={new Error('broken on purpose')} />,
    },
    {
      state: 'crash screen, details',
      window: phone,
      press: ['summary'],
      draw: () => <CrashScreen problem={new Error('broken on purpose')} />,
    },
    {
      state: 'boundary over what breaks',
      window: phone,
      draw: () => (
        <CrashBoundary
          report={() => {}}
          screen={(problem) => (
            <Crash
              problem={problem}
              screen={{ name: 'crash', load: () => Promise.resolve(CrashScreen), peek: () => CrashScreen }}
            />
          )}
        >
          <ReportedError />
        </CrashBoundary>
      ),
    },
    { state: 'plain, without the screen', window: phone, draw: () => <PlainCrash /> },
  ],
}
