import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '../../../../core/model/price.ts'
import { tagOf } from '../../../../core/model/language.ts'
import type { PlanKey } from '../../../../core/model/plan.ts'
import type { CheckoutVisit } from '../../../../core/checkout/checkout-visit.ts'
import { useEarly } from '../../../app/app-context.ts'
import { Popover } from '../dialog/popover.tsx'
import { useStore } from '../../../hooks/use-store.ts'
import styles from './plan-card.module.css'
import { PlanContents } from './plan-contents.tsx'
import { PlanMarks } from './plan-marks.tsx'
import { PlanPrice } from './plan-price.tsx'

/** How many were delivered lately; part of the simulated social proof (R41, R56). */
function DeliveryCount({
  plan,
  proof,
}: {
  plan: PlanKey
  proof: NonNullable<CheckoutVisit['proof']>
}): ReactNode {
  const { t } = useTranslation()
  const count = useStore(proof.counts)[plan]
  const tag = tagOf(useStore(useEarly().languages.current))
  const number = new Intl.NumberFormat(`${tag}-u-nu-latn`).format(count)
  return (
    <span className={styles.count} data-social-proof="count">
      {t('checkout.delivered', { count, number })}
    </span>
  )
}

/** One plan: a radio whose label is the card, above it the info button. Without a readable amount it cannot be chosen (R49). */
export function PlanCard({
  plan,
  price,
  symbol,
  chosen,
  proof,
  onChoose,
}: {
  plan: PlanKey
  price: Price
  symbol: string
  chosen: boolean
  /** Null where social proof is off. */
  proof: CheckoutVisit['proof']
  onChoose: (plan: PlanKey) => void
}): ReactNode {
  const { t } = useTranslation()
  const id = `plan-${plan}`
  const name = t(`checkout.plans.${plan}.name`)
  return (
    <div className={styles.card}>
      <input
        type="radio"
        id={id}
        name="plan"
        value={plan}
        checked={chosen}
        disabled={price.amount === null}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-gets ${id}-price`}
        onChange={() => onChoose(plan)}
      />
      <label className={styles.body} htmlFor={id}>
        <span className={styles.dot} />
        <span className={styles.name}>
          <span id={`${id}-name`}>{name}</span>
          {plan === 'three' && <span className={styles.badge}>{t('checkout.bestSeller')}</span>}
        </span>
        <span id={`${id}-gets`} className={styles.gets}>
          {t(`checkout.plans.${plan}.gets`)}
        </span>
        <span className={styles.cost}>
          <PlanPrice id={`${id}-price`} price={price} symbol={symbol} />
          <PlanMarks plan={plan} />
        </span>
        {proof && <DeliveryCount plan={plan} proof={proof} />}
      </label>
      <div className={styles.info}>
        <Popover name={t('checkout.about', { plan: name })}>
          <PlanContents plan={plan} />
        </Popover>
      </div>
    </div>
  )
}
