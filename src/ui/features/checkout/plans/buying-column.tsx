import styles from './buying-column.module.css'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { foldedPlans, planKeys } from '../../../../core/model/plan.ts'
import { struckThrough } from '../../../../core/model/price.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { useRegion } from '../../../lib/use-region.ts'
import { usePurchase, type CheckoutView } from '../checkout-view.ts'
import { useMeasuredHeight } from '../../../lib/use-measured-height.ts'
import { PlanCard } from './plan-card.tsx'

/** '+3 more plans'. The cards come in above it; it keeps its place under the finger. */
function MorePlans({ open, toggle }: { open: boolean; toggle: () => void }): ReactNode {
  const { t } = useTranslation()
  const region = useRegion()
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
      <span>
        {open ? t('checkout.fewerPlans') : t(region === 'in' ? 'checkout.morePlans' : 'checkout.moreAbroad')}
      </span>
      <Icon name="chevron-down" />
    </button>
  )
}

function ValidTill({ date, hint }: { date: string; hint: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={styles.valid}>
      <Icon name="calendar" />
      <span>
        {t('checkout.validTill')} <b>{date}</b>
      </span>
      {hint && <small>{t('checkout.validHint')}</small>}
    </p>
  )
}

/** The plans, their deadline and Pay Now. From 1000 px on it stays beside the page. */
export function BuyingColumn({ view }: { view: CheckoutView }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { chosen, isExpanded, validTill, price, leaving } = usePurchase(view)
  const { checkout, details } = view
  const column = useRef<HTMLDivElement>(null)
  useMeasuredHeight(column, '--column-h')
  const region = useRegion()
  const shown = isExpanded ? planKeys : foldedPlans(region, chosen)
  return (
    <section className={styles.column} aria-labelledby={id}>
      <div ref={column} className={styles.buy} data-all={isExpanded ? '' : undefined}>
        <h2 id={id}>{t('checkout.choose')}</h2>
        <div className={styles.plans} role="radiogroup" aria-labelledby={id}>
          {shown.map((plan) => (
            <PlanCard
              key={plan}
              plan={plan}
              price={details.plans[plan]}
              symbol={details.symbol}
              chosen={plan === chosen}
              held={leaving}
              proof={checkout.socialProof}
              onChoose={checkout.choose}
            />
          ))}
          <MorePlans open={isExpanded} toggle={checkout.togglePlans} />
        </div>
        <ValidTill
          date={validTill}
          hint={shown.some((plan) => struckThrough(details.plans[plan]) !== null)}
        />
        <Button
          variant="solid"
          fullWidth
          pending={leaving}
          disabled={price.amount === null}
          onClick={checkout.pay}
        >
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
