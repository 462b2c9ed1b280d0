import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { AppContext, useShell } from './shell.ts'
import type { Part } from '../../core/loading/part.ts'
import type { Visit } from '../../core/model/visit.ts'
import { usePageTitle } from './use-page-title.ts'
import { usePart, type PartWait } from '../lib/use-part.ts'
import { LoadError } from '../primitives/load-error.tsx'
import { focusHeading, focusMain, hasFocusOutsideMain } from '../layout/main-element.ts'
import { PageFrame } from '../layout/page-frame.tsx'

export type PageComponent = ComponentType<{ visit: Visit }>

type Props = {
  part: Part<PageComponent>
  visit: Visit
  /** Stands beside the page once it is here. */
  children: ReactNode
}

/** A page that is fetched when it is opened (R34) and needs no more than the first page has. */
export function StaticPage({ part, visit, children }: Props): ReactNode {
  const page = usePart(part)
  useFocusOfMissing([page])
  if (page.loading.kind !== 'ready') return <StandIn waits={[page]} />
  const Page = page.loading.value
  return (
    <>
      <Page visit={visit} />
      {children}
    </>
  )
}

/** A page that is fetched when it is opened, together with the rest of the product (R34). */
export function AppPage({ part, visit, children }: Props): ReactNode {
  const page = usePart(part)
  const app = usePart(useShell().fullApp)
  useFocusOfMissing([page, app])
  if (page.loading.kind !== 'ready' || app.loading.kind !== 'ready') return <StandIn waits={[page, app]} />
  const Page = page.loading.value
  return (
    <AppContext value={app.loading.value}>
      <Page visit={visit} />
      {children}
    </AppContext>
  )
}

/** The control that asks again is gone, whoever asked: a page that was missing has its focus. */
function useFocusOfMissing(waits: readonly PartWait<unknown>[]): void {
  const missed = useRef(false)
  const isMissing = waits.some(({ loading }) => loading.kind === 'failed')
  const isHere = waits.every(({ loading }) => loading.kind === 'ready')
  useEffect(() => {
    if (isMissing) missed.current = true
    else if (isHere && missed.current && !hasFocusOutsideMain()) focusHeading()
  }, [isMissing, isHere])
}

/** What stands in the page's place until all of its parts are here. */
function StandIn({ waits }: { waits: readonly PartWait<unknown>[] }): ReactNode {
  for (const { name, loading } of waits)
    if (loading.kind === 'failed')
      return (
        <MissingPage
          name={name}
          stuck={loading.stuck}
          again={() => {
            for (const wait of waits) wait.again()
          }}
        />
      )
  return <PageOnItsWay slow={waits.some(({ loading }) => loading.kind === 'loading' && loading.slow)} />
}

/** A blank page at first: what comes within 400 ms is not announced (R51). */
function PageOnItsWay({ slow }: { slow: boolean }): ReactNode {
  const { t } = useTranslation()
  usePageTitle(t('common.loadingPart'))
  return (
    <PageFrame>
      <h1 className="visually-hidden">{t('common.loadingPart')}</h1>
      <p role="status">{slow && t('common.loadingPart')}</p>
    </PageFrame>
  )
}

function MissingPage({ name, stuck, again }: { name: string; stuck: boolean; again: () => void }): ReactNode {
  const { t } = useTranslation()
  const { checkOnline, reload: reloadPage } = useShell().app
  const title = t('common.chunkFailed', { name })
  usePageTitle(title)
  useEffect(focusMain, [])

  function reload(): void {
    // A part that is still missing may be gone from the server since this page was opened: a new page knows better.
    if (stuck) checkOnline((online) => (online ? reloadPage() : again()))
    else again()
  }
  return (
    <PageFrame>
      <LoadError
        title={title}
        hint={t('common.pageFailedHint')}
        actionLabel={t('common.reload')}
        onAction={reload}
      />
    </PageFrame>
  )
}
