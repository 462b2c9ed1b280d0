import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import paymentFailed from 'virtual:english/paymentFailed'
import { inRegion } from '../../../core/shared/region.ts'
import { safeAddress } from '../../../core/shared/safe-address.ts'
import { addEnglish } from '../../../i18n/english.ts'
import { useEarly } from '../../app/app-context.ts'
import { buttonClass } from '../../components/button.tsx'
import { EmailText } from '../../components/email-text.tsx'
import { EndPage, Ways } from '../../components/end-page.tsx'
import { PageFrame } from '../../components/page-frame.tsx'
import type { Route } from '../../app/routes.ts'
import { usePageTitle } from '../../app/use-page-title.ts'

addEnglish('paymentFailed', paymentFailed)

/** After a payment that did not go through: back to where it began, as far as that is on this origin (R33). */
export default function PaymentFailedPage({ route: { region } }: { route: Route }): ReactNode {
  const { t } = useTranslation()
  const { navigator, settings } = useEarly().app
  const [back] = useState(() => {
    const { origin, query } = navigator.place()
    return safeAddress(new URLSearchParams(query).get('back') ?? '', origin)
  })
  usePageTitle(t('paymentFailed.documentTitle'))
  const email = settings.contactEmail
  return (
    <PageFrame>
      <EndPage mark="bad">
        <h1>{t('paymentFailed.title')}</h1>
        <p>{t('paymentFailed.text')}</p>
        <Ways>
          <Link className={buttonClass('go')} href={back ?? inRegion(region, '/')}>
            {t('paymentFailed.tryAgain')}
          </Link>
        </Ways>
        <p>
          <EmailText text={t('paymentFailed.money', { email })} email={email} />
        </p>
      </EndPage>
    </PageFrame>
  )
}
