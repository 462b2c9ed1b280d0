import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/texts.tsx'
import type { Price } from '../../../../core/model/price.ts'
import styles from './plan-price.module.css'
import { useAmount } from './use-amount.ts'

/** What a plan costs, its struck-through base and the percentage off; of these, what is readable (R49). */
export function PlanPrice({
  price: { amount, base, discount },
  symbol,
  id,
}: {
  price: Price
  symbol: string
  id?: string | undefined
}): ReactNode {
  const { t } = useTexts()
  const write = useAmount(symbol)
  return (
    <span id={id} className={styles.price}>
      {amount === null ? (
        <span className={styles.none}>{t('checkout.noPrice')}</span>
      ) : (
        <b>{write(amount)}</b>
      )}
      {amount !== null && base !== null && (
        <>
          <span className="visually-hidden">{t('checkout.insteadOf')}</span>
          <s>{write(base)}</s>
        </>
      )}
      {amount !== null && discount !== null && discount > 0 && (
        <span className={styles.off}>{t('checkout.off', { percent: discount })}</span>
      )}
    </span>
  )
}
