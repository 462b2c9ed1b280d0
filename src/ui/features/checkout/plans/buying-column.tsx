import styles from './buying-column.module.css'
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { collapsedPlans, planKeys } from '../../../../core/model/plan.ts'
import { struckThrough } from '../../../../core/model/price.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { calendarIcon, lockIcon } from '../../../primitives/deferred-icons.ts'
import { chevronDownIcon } from '../../../primitives/icons.ts'
import { useRegion } from '../../../lib/use-region.ts'
import { AlreadyPaid } from '../already-paid.tsx'
import { useChosenPlan, type LoadedCheckout } from '../checkout-view.ts'
import { useMeasuredHeight } from '../../../lib/use-measured-height.ts'
import { PlanCard } from './plan-card.tsx'

type MorePlansProps = { isOpen: boolean; column: RefObject<HTMLElement | null>; onToggle: () => void }

/** '+3 more plans'. A press scrolls the page by the height of the cards inserted above the button, which stays under the finger. */
function MorePlans({ isOpen, column, onToggle }: MorePlansProps): ReactNode {
  const { t } = useTranslation()
  const region = useRegion()
  const button = useRef<HTMLButtonElement>(null)
  const topBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    const before = topBefore.current
    topBefore.current = null
    if (before === null || !button.current || !column.current) return
    if (getComputedStyle(column.current).position === 'sticky') return
    scrollBy({ top: button.current.getBoundingClientRect().top - before, behavior: 'instant' })
  }, [isOpen, column])

  return (
    <button
      ref={button}
      type="button"
      className={`${styles.more} gap-2 rounded text-bold text-blue row text-small screen-only`}
      aria-expanded={isOpen}
      onClick={({ detail }) => {
        // The second click of a double click.
        if (detail > 1) return
        topBefore.current = button.current?.getBoundingClientRect().top ?? null
        onToggle()
      }}
    >
      <span>
        {isOpen
          ? t('checkout.fewerPlans')
          : t(region === 'in' ? 'checkout.morePlans' : 'checkout.moreAbroad')}
      </span>
      <Icon path={chevronDownIcon} />
    </button>
  )
}

/** The plans, their deadline and Pay Now; a sticky column from 1000 px. */
export function BuyingColumn({ view }: { view: LoadedCheckout }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { chosen, isExpanded, validTill, price, isPending } = useChosenPlan(view)
  const { checkout, details } = view
  const column = useRef<HTMLDivElement>(null)
  useMeasuredHeight(column, '--column-h')
  const region = useRegion()
  const shown = isExpanded ? planKeys : collapsedPlans(region, chosen)
  return (
    <section className={styles.column} aria-labelledby={id}>
      <div ref={column} className={`${styles.buy} gap-4 stack`} data-all={isExpanded || undefined}>
        <h2 id={id}>{t('checkout.choose')}</h2>
        <div className={`${styles.plans} gap-3 stack`} role="radiogroup" aria-labelledby={id}>
          {shown.map((plan) => (
            <PlanCard
              key={plan}
              plan={plan}
              price={details.plans[plan]}
              symbol={details.symbol}
              chosen={plan === chosen}
              readOnly={isPending}
              socialProof={checkout.socialProof}
              onChoose={checkout.choose}
            />
          ))}
          <MorePlans isOpen={isExpanded} column={column} onToggle={checkout.togglePlans} />
        </div>
        <p className={`${styles.valid} stack tabular-digits text-small text-muted`}>
          <Icon path={calendarIcon} className="text-blue" />
          <span>
            {t('checkout.validTill')} <b>{validTill}</b>
          </span>
          {shown.some((plan) => struckThrough(details.plans[plan]) !== null) && (
            <small>{t('checkout.validHint')}</small>
          )}
        </p>
        <AlreadyPaid checkout={checkout} />
        <Button
          variant="solid"
          fullWidth
          className="screen-only"
          pending={isPending}
          disabled={price.amount === null}
          onClick={checkout.pay}
        >
          {t('checkout.payNow')}
        </Button>
        <p className={`${styles.secure} gap-2 row text-meta text-muted screen-only`}>
          <Icon path={lockIcon} />
          {t('checkout.secure')}
        </p>
      </div>
    </section>
  )
}
