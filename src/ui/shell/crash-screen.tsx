import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { inRegion } from '../../core/model/region.ts'
import { usePageTitle } from './use-page-title.ts'
import { useRegion } from '../lib/use-region.ts'
import { Button, buttonClass } from '../primitives/button.tsx'
import { StatusPage, Actions } from '../layout/status-page.tsx'
import { Icon } from '../primitives/icon.tsx'
import { focusHeading } from '../layout/main-element.ts'
import '../primitives/deferred-icons.ts'
import { PageFrame, PageHeader } from '../layout/page-frame.tsx'
import styles from './crash-screen.module.css'

/** What stands in place of a page that broke (S2.23). Every way on loads a new document: this one may be spoilt. */
export function CrashScreen({ problem }: { problem: unknown }): ReactNode {
  const { t } = useTranslation()
  const region = useRegion()
  usePageTitle(t('crash.documentTitle'))
  useEffect(focusHeading, [])
  useEffect(leaveLinksToBrowser, [])
  return (
    <PageFrame header={<PageHeader language={false} />}>
      <StatusPage status="error">
        <h1>{t('crash.title')}</h1>
        <p>{t('crash.text')}</p>
        <Actions>
          <Button variant="primary" startIcon="refresh" onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
          <a className={buttonClass({ variant: 'outline' })} href={inRegion(region, '/')}>
            {t('common.toStart')}
          </a>
        </Actions>
        <details className={styles.details}>
          <summary>
            {t('crash.details')}
            <Icon name="plus" />
          </summary>
          <pre lang="en">{String(problem)}</pre>
        </details>
      </StatusPage>
    </PageFrame>
  )
}

/** Keeps presses of links in header and footer from React, which would follow them within this document, or not at all on the page itself. */
function leaveLinksToBrowser(): () => void {
  const keep = (press: MouseEvent): void => {
    if (press.target instanceof Element && press.target.closest('header a, footer a')) press.stopPropagation()
  }
  document.addEventListener('click', keep, true)
  return () => document.removeEventListener('click', keep, true)
}
