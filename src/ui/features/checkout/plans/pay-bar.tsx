import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Button } from '../../../primitives/button.tsx'
import { AlreadyPaid } from '../already-paid.tsx'
import { VerbatimText } from '../../../primitives/rich-text.tsx'
import { useFormatPrice, useChosenPlan, useVerbatimPrice, type LoadedCheckout } from '../checkout-view.ts'
import { useMeasuredHeight } from '../../../lib/use-measured-height.ts'
import styles from './pay-bar.module.css'

/** The sticky bar with the amount on the page's one primary button. A new choice is announced politely. */
export function PayBar({ view }: { view: LoadedCheckout }): ReactNode {
  const { t } = useTranslation()
  const { chosen: plan, price, isPending } = useChosenPlan(view)
  const format = useFormatPrice(view.details.symbol)
  const verbatimPrice = useVerbatimPrice(view.details.symbol)
  const label =
    price.amount === null ? t('checkout.noPrice') : t('checkout.payAmount', { amount: format(price.amount) })

  // Announces a new choice, but not the first plan, nor a change of language.
  const [announced, setAnnounced] = useState({ plan, label: '' })
  if (announced.plan !== plan) setAnnounced({ plan, label })

  const bar = useRef<HTMLDivElement>(null)
  useMeasuredHeight(bar, '--bar-h')

  return (
    <div ref={bar} className={`${styles.bar} gap-4 page-width stack screen-only`}>
      <p className={`${styles.plan} text-small text-muted`}>
        <b>{t(`checkout.plans.${plan}.name`)}</b>
        <span>{t(`checkout.plans.${plan}.gets`)}</span>
      </p>
      <AlreadyPaid checkout={view.checkout} className={`${styles.alreadyPaid} text-meta`} />
      <Button
        variant="primary"
        fullWidth
        pending={isPending}
        disabled={price.amount === null}
        onClick={view.checkout.pay}
      >
        {price.amount === null ? (
          label
        ) : (
          <VerbatimText>{t('checkout.payAmount', { amount: verbatimPrice(price.amount) })}</VerbatimText>
        )}
      </Button>
      <p className="visually-hidden" role="status">
        {announced.label === label && label}
      </p>
    </div>
  )
}
