import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { isBelowBase, struckThrough, type Price } from '../../../../core/model/price.ts'
import styles from './plan-price.module.css'
import { useAmount } from './use-amount.ts'

/** What a plan costs, its struck-through base and the percentage off; of these, what is readable (R49) and no contradiction. */
export function PlanPrice({
  price,
  symbol,
  id,
}: {
  price: Price
  symbol: string
  id?: string | undefined
}): ReactNode {
  const { t } = useTranslation()
  const write = useAmount(symbol)
  const { amount, discount } = price
  const struck = struckThrough(price)
  return (
    <span id={id} className={styles.price}>
      {amount === null ? (
        <span className={styles.none}>{t('checkout.noPrice')}</span>
      ) : (
        <b>{write(amount)}</b>
      )}
      {struck !== null && (
        <>
          <span className="visually-hidden">{t('checkout.insteadOf')}</span>
          <s>{write(struck)}</s>
        </>
      )}
      {isBelowBase(price) && discount !== null && discount > 0 && (
        <span className={styles.off}>{t('checkout.off', { percent: discount })}</span>
      )}
    </span>
  )
}
