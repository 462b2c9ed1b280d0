import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { foldedPlans } from '../../../../core/checkout/plans.ts'
import { planKeys } from '../../../../core/shared/plan-key.ts'
import type { Region } from '../../../../core/shared/region.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import styles from './buying-column.module.css'
import { usePurchase, type CheckoutView } from '../checkout-view.ts'
import { useMeasuredHeight } from './measured-height.ts'
import { PlanCard } from './plan-card.tsx'

/** '+3 more plans'. The cards come in above it; it keeps its place under the finger. */
function MorePlans({
  region,
  open,
  toggle,
}: {
  region: Region
  open: boolean
  toggle: () => void
}): ReactNode {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<number | null>(null)

  useLayoutEffect(() => {
    const before = place.current
    place.current = null
    const column = button.current?.closest(`.${styles.buy}`)
    if (before === null || !button.current || !column || getComputedStyle(column).position === 'sticky')
      return
    scrollBy({ top: button.current.getBoundingClientRect().top - before, behavior: 'instant' })
  }, [open])

  return (
    <button
      ref={button}
      type="button"
      className={styles.more}
      aria-expanded={open}
      onClick={() => {
        place.current = button.current?.getBoundingClientRect().top ?? null
        toggle()
      }}
    >
      {open ? t('checkout.fewerPlans') : t(region === 'in' ? 'checkout.morePlans' : 'checkout.moreAbroad')}
      <Icon name="chevron-down" />
    </button>
  )
}

function ValidTill({ date }: { date: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={styles.valid}>
      <Icon name="calendar" />
      <span>
        {t('checkout.validTill')} <b>{date}</b>
      </span>
      <small>{t('checkout.validHint')}</small>
    </p>
  )
}

/** The plans, their deadline and Pay Now. From 1000 px on it stays beside the page. */
export function BuyingColumn({ view, region }: { view: CheckoutView; region: Region }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { state, plan: chosen, price, leaving, pay } = usePurchase(view)
  const { plans, proof } = view.checkout
  const { details } = view
  const column = useRef<HTMLDivElement>(null)
  useMeasuredHeight(column, '--column-h')
  const shown = state.unfolded ? planKeys : foldedPlans(region, chosen)
  return (
    <section className={styles.column} aria-labelledby={id}>
      <div ref={column} className={styles.buy} data-all={state.unfolded ? '' : undefined}>
        <h2 id={id}>{t('checkout.choose')}</h2>
        <div className={styles.plans} role="radiogroup" aria-labelledby={id}>
          {shown.map((plan) => (
            <PlanCard
              key={plan}
              plan={plan}
              price={details.plans[plan]}
              symbol={details.symbol}
              chosen={plan === chosen}
              proof={proof}
              onChoose={plans.choose}
            />
          ))}
          <MorePlans region={region} open={state.unfolded} toggle={plans.togglePlans} />
        </div>
        <ValidTill date={state.validTill} />
        <Button kind="ink" block busy={leaving} disabled={price.amount === null} onClick={pay}>
          {t('checkout.payNow')}
        </Button>
        <p className={styles.secure}>
          <Icon name="lock" />
          {t('checkout.secure')}
        </p>
      </div>
    </section>
  )
}
