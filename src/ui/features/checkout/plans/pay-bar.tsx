import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Button } from '../../../primitives/button.tsx'
import { usePurchase, type CheckoutView } from '../checkout-view.ts'
import { useMeasuredHeight } from '../../../lib/use-measured-height.ts'
import styles from './pay-bar.module.css'
import { useAmount } from './use-amount.ts'

/** The bar that names the amount and carries the page's one marigold button. A new choice is said politely. */
export function PayBar({ view }: { view: CheckoutView }): ReactNode {
  const { t } = useTranslation()
  const { chosen: plan, price, leaving } = usePurchase(view)
  const write = useAmount(view.details.symbol)
  const words =
    price.amount === null ? t('checkout.noPrice') : t('checkout.payAmount', { amount: write(price.amount) })

  const first = useRef(plan)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (plan === first.current && said === '') return
    setSaid(words)
  }, [plan, words, said])

  const bar = useRef<HTMLDivElement>(null)
  useMeasuredHeight(bar, '--bar-h')

  return (
    <div ref={bar} className={`${styles.bar} screen-only`}>
      <div>
        <p className={styles.sum}>
          <b>{t(`checkout.plans.${plan}.name`)}</b>
          <span>{t(`checkout.plans.${plan}.gets`)}</span>
        </p>
        <Button
          variant="primary"
          fullWidth
          pending={leaving}
          disabled={price.amount === null}
          onClick={view.checkout.pay}
        >
          {words}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
