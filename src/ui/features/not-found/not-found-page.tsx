import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import notFound from 'virtual:english/notFound'
import { addEnglish } from '../../../i18n/english.ts'
import { buttonClass } from '../../primitives/button.tsx'
import { UnfinishedPlan } from '../../primitives/load-error.tsx'
import { StatusPage, Actions } from '../../layout/status-page.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { PageFrame } from '../../layout/page-frame.tsx'
import { useScreen } from '../../lib/screen.ts'

addEnglish('notFound', notFound)

/** Shown for an unknown address (R35). */
export default function NotFoundPage(): ReactNode {
  const { t } = useTranslation()
  useScreen({ id: 'page', title: t('notFound.documentTitle') })
  return (
    <PageFrame>
      <StatusPage>
        <UnfinishedPlan />
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <Actions>
          <PageLink className={buttonClass({ variant: 'primary' })} to="/">
            {t('common.toStart')}
          </PageLink>
        </Actions>
      </StatusPage>
    </PageFrame>
  )
}
