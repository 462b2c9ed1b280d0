import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { type PageComponent, useApp } from './shell.ts'
import type { LazyResource } from '../../core/page/lazy-resource.ts'
import type { Visit } from '../../core/model/visit.ts'
import { type Lazy, useLazy } from '../lib/use-lazy.ts'
import { LiveStatus } from '../lib/live-status.tsx'
import { LoadError } from '../primitives/load-error.tsx'
import { useScreen } from '../lib/screen.ts'
import { PageFrame } from '../layout/page-frame.tsx'

/** A page that is loaded when it's opened (R34). */
export function LazyPage({ page, visit }: { page: LazyResource<PageComponent>; visit: Visit }): ReactNode {
  const { value: Page, ...loading } = useLazy(page)
  if (loading.kind === 'failed') return <PageLoadError {...loading} />
  return Page ? <Page visit={visit} /> : <PageLoading />
}

/** Announces loading only after 400 ms (R51). */
function PageLoading(): ReactNode {
  const { t } = useTranslation()
  useScreen({ id: null, title: t('common.loadingPart') })
  return (
    <PageFrame>
      <h1 className="visually-hidden">{t('common.loadingPart')}</h1>
      <LiveStatus pending>{t('common.loadingPart')}</LiveStatus>
    </PageFrame>
  )
}

function PageLoadError({ name, retry }: Pick<Lazy<unknown>, 'name' | 'retry'>): ReactNode {
  const { t } = useTranslation()
  const { checkOnline, reload } = useApp()
  const title = t('common.chunkFailed', { name })
  useScreen({ id: 'failed', title, focus: 'main' })
  const cancelCheck = useRef(() => {})
  useEffect(() => () => cancelCheck.current(), [])

  function handleReload(): void {
    // A deploy may have removed the chunk: the new document knows its successor. Offline, a reload would lose the page.
    cancelCheck.current()
    cancelCheck.current = checkOnline((online) => (online ? reload() : retry()))
  }
  return (
    <PageFrame>
      <LoadError
        title={title}
        hint={t('common.pageFailedHint')}
        actionLabel={t('common.reload')}
        onAction={handleReload}
      />
    </PageFrame>
  )
}
