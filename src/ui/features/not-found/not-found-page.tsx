import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.tsx'
import notFound from 'virtual:english/notFound'
import { addEnglish } from '../../../i18n/english.ts'
import { buttonClass } from '../../primitives/button.tsx'
import { EndPage, Ways } from '../../layout/end-page.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { PageFrame } from '../../layout/page-frame.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import styles from './not-found-page.module.css'

addEnglish('notFound', notFound)

/** For an address that leads nowhere (R35). */
export default function NotFoundPage(): ReactNode {
  const { t } = useTexts()
  usePageTitle(t('notFound.documentTitle'))
  return (
    <PageFrame>
      <EndPage>
        <UnfinishedPlan />
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <Ways>
          <PageLink className={buttonClass({ variant: 'primary' })} to="/">
            {t('common.toStart')}
          </PageLink>
        </Ways>
      </EndPage>
    </PageFrame>
  )
}

/** A plan with one room that is not there. */
function UnfinishedPlan(): ReactNode {
  return (
    <svg className={styles.plan} viewBox="0 0 320 170" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M190 10H10V160H190" strokeWidth="6" />
      <path d="M100 10V70M10 96H62M98 96H130M130 96V160" strokeWidth="4" />
      <path d="M62 96a36 36 0 0 1 36-36" strokeWidth="1.5" />
      <path d="M190 10H310V160H190Z" stroke="var(--blue)" strokeWidth="2" strokeDasharray="8 7" />
      <text x="250" y="97" textAnchor="middle" fill="var(--blue)" stroke="none">
        ?
      </text>
    </svg>
  )
}
