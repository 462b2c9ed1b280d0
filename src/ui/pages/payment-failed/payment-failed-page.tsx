import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.tsx'
import { Link } from 'wouter'
import paymentFailed from 'virtual:english/paymentFailed'
import { inRegion } from '../../../core/model/region.ts'
import { safeAddress } from '../../../core/shared/safe-address.ts'
import { addEnglish } from '../../../i18n/english.ts'
import { buttonClass } from '../../components/button.tsx'
import { MailText } from '../../components/mail-text.tsx'
import { EndPage, Ways } from '../../components/end-page.tsx'
import { PageFrame } from '../../components/page-frame.tsx'
import { matchRoute, type Visit } from '../../../core/model/visit.ts'
import { usePageTitle } from '../../app/use-page-title.ts'

addEnglish('paymentFailed', paymentFailed)

/** After a payment that did not go through: back to where it began, as far as that is on this origin (R33). */
export default function PaymentFailedPage({ visit: { region, query, origin } }: { visit: Visit }): ReactNode {
  const { t } = useTexts()
  const back = safeAddress(query.back ?? '', origin)
  const isCheckout = back !== null && matchRoute(new URL(back, origin).pathname).page === 'checkout'
  usePageTitle(t('paymentFailed.documentTitle'))
  return (
    <PageFrame>
      <EndPage mark="bad">
        <h1>{t('paymentFailed.title')}</h1>
        <p>{isCheckout ? t('paymentFailed.text') : t('paymentFailed.textFromStart')}</p>
        <Ways>
          <Link className={buttonClass('go')} href={back ?? inRegion(region, '/')}>
            {t('paymentFailed.tryAgain')}
          </Link>
        </Ways>
        <p>
          <MailText>{(email) => t('paymentFailed.money', { email })}</MailText>
        </p>
      </EndPage>
    </PageFrame>
  )
}
