import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { inRegion } from '../../core/model/region.ts'
import { useRegion } from '../lib/use-region.ts'
import { Button, buttonClass } from '../primitives/button.tsx'
import { StatusPage, Actions } from '../layout/status-page.tsx'
import { Icon } from '../primitives/icon.tsx'
import { plusIcon } from '../primitives/deferred-icons.ts'
import { refreshIcon } from '../primitives/icons.ts'
import { useScreen } from '../lib/screen.ts'
import { PageFrame, PageHeader } from '../layout/page-frame.tsx'
import styles from './crash-screen.module.css'

/** Replaces a page that crashed (S2.23). Every action loads a new document: the state of this one may be broken. */
export function CrashScreen({ problem }: { problem: unknown }): ReactNode {
  const { t } = useTranslation()
  const region = useRegion()
  useScreen({ id: 'crash', title: t('crash.documentTitle'), focus: 'heading' })
  useEffect(leaveLinksToBrowser, [])
  return (
    <PageFrame header={<PageHeader language={false} />}>
      <StatusPage status="error">
        <h1>{t('crash.title')}</h1>
        <p>{t('crash.text')}</p>
        <Actions>
          <Button variant="primary" startIcon={refreshIcon} onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
          <a className={buttonClass({ variant: 'outline' })} href={inRegion(region, '/')}>
            {t('common.toStart')}
          </a>
        </Actions>
        <details className={styles.details}>
          <summary className="row spread gap-4 text-muted">
            {t('crash.details')}
            <Icon path={plusIcon} />
          </summary>
          <pre className="text-muted" lang="en">
            {String(problem)}
          </pre>
        </details>
      </StatusPage>
    </PageFrame>
  )
}

/** Lets the browser follow links of header and footer, which wouter would follow within this document. */
function leaveLinksToBrowser(): () => void {
  const handleClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('header a, footer a')) event.stopPropagation()
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}
