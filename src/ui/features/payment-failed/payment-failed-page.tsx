import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { Link } from 'wouter'
import paymentFailed from 'virtual:english/paymentFailed'
import { addEnglish } from '../../../i18n/english.ts'
import { buttonClass } from '../../primitives/button.tsx'
import { MailText } from '../../layout/mail-text.tsx'
import { StatusPage, Actions } from '../../layout/status-page.tsx'
import { PageFrame } from '../../layout/page-frame.tsx'
import { matchRoute } from '../../../core/model/visit.ts'
import type { PaymentFailedFlow } from '../../../core/payment/retry-address.ts'
import type { PageProps } from '../../shell/routes.tsx'
import { useShell } from '../../shell/shell.ts'
import { useScreen } from '../../lib/screen.ts'

addEnglish('paymentFailed', paymentFailed)

/** After a failed payment, with a link back to the checkout (R33, R86, R111). */
export default function PaymentFailedPage({ visit, open }: PageProps<PaymentFailedFlow>): ReactNode {
  const { t } = useTranslation()
  const { app } = useShell()
  const [{ retryAddress: retry }] = useState(() => open(visit))
  const isCheckout = matchRoute(new URL(retry, visit.origin).pathname).page === 'checkout'
  useScreen({ id: 'page', title: t('paymentFailed.documentTitle') })
  return (
    <PageFrame>
      <StatusPage status="error">
        <h1>{t('paymentFailed.title')}</h1>
        <p>{isCheckout ? t('paymentFailed.text') : t('paymentFailed.textFromStart')}</p>
        <Actions>
          <Link className={buttonClass({ variant: 'primary' })} href={retry}>
            {t('paymentFailed.tryAgain')}
          </Link>
        </Actions>
        <p>
          <MailText text={t('paymentFailed.money', { email: app.settings.contactEmail })} />
        </p>
      </StatusPage>
    </PageFrame>
  )
}
