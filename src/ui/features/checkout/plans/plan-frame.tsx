import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import type { Price } from '../../../../core/model/price.ts'
import type { PlanKey } from '../../../../core/model/plan.ts'
import { RadioDot } from '../../../primitives/radio-dot.tsx'
import { Popover } from '../../../primitives/dialog/popover.tsx'
import { cx } from '../../../lib/cx.ts'
import styles from './plan-frame.module.css'
import { PlanMarks } from './plan-marks.tsx'
import { PlanPrice } from './plan-price.tsx'

/** A plan's card: what it is, what it costs, and an info button, named for `called`, that opens `children`. */
export function PlanFrame({
  plan,
  name,
  called = name,
  price,
  symbol,
  choice,
  children,
}: {
  plan: PlanKey
  name: string
  called?: string
  price: Price
  symbol: string
  /** A radio of the given id, which the card is the label of, and what only a choice says. Else the plan is the chosen one. */
  choice?: { id: string; radio: ReactNode; gets: string; count: ReactNode }
  children: ReactNode
}): ReactNode {
  const { t } = useTranslation()
  const Body = choice ? 'label' : 'div'
  const idOf = (part: string): string | undefined => choice && `${choice.id}-${part}`
  return (
    <div className={cx(styles.card, !choice && styles.chosen)}>
      {choice?.radio}
      <Body className={styles.body} htmlFor={choice?.id}>
        {choice && <RadioDot className={styles.dot} />}
        <span className={styles.name}>
          <span id={idOf('name')}>{name}</span>
          {plan === 'three' && <span className={styles.badge}>{t('checkout.bestSeller')}</span>}
        </span>
        {choice && (
          <span id={idOf('gets')} className={styles.gets}>
            {choice.gets}
          </span>
        )}
        <span className={styles.cost}>
          <PlanPrice id={idOf('price')} price={price} symbol={symbol} />
          <PlanMarks plan={plan} />
        </span>
        {choice?.count && (
          <span className={styles.count} data-social-proof="count">
            {choice.count}
          </span>
        )}
      </Body>
      <div className={styles.info}>
        <Popover name={t('checkout.about', { plan: called })}>{children}</Popover>
      </div>
    </div>
  )
}
