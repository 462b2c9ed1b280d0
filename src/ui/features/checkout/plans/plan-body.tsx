import type { ReactNode } from 'react'
import { planContents, type PlanKey } from '../../../../core/model/plan.ts'
import { isBelowBase, struckThrough, type Price } from '../../../../core/model/price.ts'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Popover } from '../../../primitives/dialog/popover.tsx'
import { useFormatPrice } from '../checkout-view.ts'
import styles from './plan-card.module.css'

function PlanIcon(): ReactNode {
  return (
    <svg className={styles.floorPlan} viewBox="0 0 32 40" fill="none" stroke="currentColor">
      <path d="M1.5 1.5h29v37h-29z" fill="var(--surface)" stroke="none" />
      <path d="M3 3h26v34H3z" fill="#fff" strokeWidth="2.4" />
      <path d="M3 17h12M17 3v10m0 8v16m0-13h12" strokeWidth="1.6" />
      <path d="M15 17a7 7 0 0 0-7-7" />
    </svg>
  )
}

function HouseIcon(): ReactNode {
  return (
    <svg className={styles.house} viewBox="0 0 46 40" fill="none" stroke="currentColor">
      <path d="M2 37h42" strokeWidth="2" />
      <path d="M7 37V22h33v15M11 22V9h22v13" fill="#fff" strokeWidth="1.8" />
      <path d="M8 9h30M4 22h39" strokeWidth="2.6" />
      <path d="M14 13h8v5h-8zm-2 14h8v6h-8zm14 0h6v10h-6z" fill="#a9cbe0" strokeWidth="1.2" />
      <path d="M33 9v13h5" strokeWidth="1.4" />
    </svg>
  )
}

/** Small drawings of what a plan contains. */
function PlanDrawings({ plan }: { plan: PlanKey }): ReactNode {
  const { floorPlans, hasElevation } = planContents[plan]
  return (
    <span className={`${styles.drawings} no-shrink row`} aria-hidden="true">
      <PlanIcon />
      {floorPlans === 2 && <PlanIcon />}
      {hasElevation && <HouseIcon />}
    </span>
  )
}

type PriceProps = { price: Price; symbol: string; id?: string | undefined }

/** The amount, its struck-through base and the percentage off, if they can be read (R49) and don't contradict each other. */
function PlanPrice({ price, symbol, id }: PriceProps): ReactNode {
  const { t } = useTranslation()
  const format = useFormatPrice(symbol)
  const { amount, discount } = price
  const struck = struckThrough(price)
  return (
    <span id={id} className={`${styles.price} row wrap tabular-digits`}>
      {amount === null ? (
        <span className="text-small text-muted">{t('checkout.noPrice')}</span>
      ) : (
        <b translate="no">{format(amount)}</b>
      )}
      {struck !== null && (
        <>
          <span className="visually-hidden">{t('checkout.insteadOf')}</span>
          <s className="text-muted" translate="no">
            {format(struck)}
          </s>
        </>
      )}
      {isBelowBase(price) && discount !== null && discount > 0 && (
        <span className={`${styles.discount} text-bold`}>{t('checkout.off', { percent: discount })}</span>
      )}
    </span>
  )
}

/** Name, price and drawings of a plan, with what a card adds. The ids are `{id}-name`, `{id}-summary` and `{id}-price`. */
export function PlanBody({
  plan,
  name,
  price,
  symbol,
  id,
  summary,
  count,
}: Omit<PriceProps, 'id'> & {
  plan: PlanKey
  name: string
  id?: string
  summary?: string
  count?: ReactNode
}): ReactNode {
  const { t } = useTranslation()
  const idOf = (part: string): string | undefined => id && `${id}-${part}`
  return (
    <span className="grow stack">
      <span className={`${styles.name} text-bold text-tight row wrap`}>
        <span id={idOf('name')}>{name}</span>
        {plan === 'three' && <span className={styles.badge}>{t('checkout.bestSeller')}</span>}
      </span>
      {summary && (
        <span id={idOf('summary')} className={`${styles.summary} text-small text-muted`}>
          {summary}
        </span>
      )}
      <span className={`${styles.cost} gap-2 row wrap spread`}>
        <PlanPrice id={idOf('price')} price={price} symbol={symbol} />
        <PlanDrawings plan={plan} />
      </span>
      {count && (
        <span className={`${styles.count} tabular-digits text-meta text-muted`} data-social-proof="count">
          {count}
        </span>
      )}
    </span>
  )
}

/** The info button of a plan, which opens `children`. */
export function PlanInfo({ planName, children }: { planName: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={styles.info}>
      <Popover label={t('checkout.about', { plan: planName })}>{children}</Popover>
    </div>
  )
}
