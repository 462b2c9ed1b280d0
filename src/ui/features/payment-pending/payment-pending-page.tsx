import type { ReactNode } from 'react'
import paymentPending from 'virtual:english/paymentPending'
import { addEnglish } from '../../../i18n/english.ts'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { MailText } from '../../layout/mail-text.tsx'
import { PageFrame } from '../../layout/page-frame.tsx'
import { StatusPage } from '../../layout/status-page.tsx'
import { useApp } from '../../shell/shell.ts'
import { useScreen } from '../../lib/screen.ts'

addEnglish('paymentPending', paymentPending)

/** After a payment that isn't confirmed yet (R114). Nothing on it leads to paying again. */
export default function PaymentPendingPage(): ReactNode {
  const { t } = useTranslation()
  const email = useApp().settings.contactEmail
  useScreen({ id: 'page', title: t('paymentPending.documentTitle') })
  return (
    <PageFrame>
      <StatusPage status="pending">
        <h1>{t('paymentPending.title')}</h1>
        <p>{t('paymentPending.text')}</p>
        <p>
          <MailText text={t('paymentPending.contact', { email })} />
        </p>
      </StatusPage>
    </PageFrame>
  )
}
