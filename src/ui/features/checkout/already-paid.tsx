import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import type { CheckoutFlow } from '../../../core/checkout/checkout-flow.ts'
import { MailText } from '../../layout/mail-text.tsx'
import { useApp } from '../../shell/shell.ts'
import { useStore } from '../../lib/use-store.ts'

type Props = { checkout: Pick<CheckoutFlow, 'hasUnreturnedPayment'>; className?: string | undefined }

/** Asks a visitor who left to pay, and came back without an order, not to pay again (R115). */
export function AlreadyPaid({ checkout, className = 'text-small' }: Props): ReactNode {
  const { t } = useTranslation()
  const email = useApp().settings.contactEmail
  if (!useStore(checkout.hasUnreturnedPayment)) return null
  return (
    <p className={className}>
      <MailText text={t('checkout.alreadyPaid', { email })} />
    </p>
  )
}
