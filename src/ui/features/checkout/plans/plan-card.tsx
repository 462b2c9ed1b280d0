import { memo, useMemo, type ReactNode } from 'react'
import type { CheckoutFlow } from '../../../../core/checkout/checkout-flow.ts'
import { tagOf } from '../../../../core/model/language.ts'
import { planContents, type PlanKey } from '../../../../core/model/plan.ts'
import type { Price } from '../../../../core/model/price.ts'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { useStore } from '../../../lib/use-store.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { checkIcon } from '../../../primitives/icons.ts'
import { useShell } from '../../../shell/shell.ts'
import { PlanBody, PlanInfo } from './plan-body.tsx'
import styles from './plan-card.module.css'

type SocialProof = NonNullable<CheckoutFlow['socialProof']>

/** How many were delivered lately; part of the simulated social proof (R41, R56). */
function DeliveryCount({ plan, socialProof }: { plan: PlanKey; socialProof: SocialProof }): ReactNode {
  const { t } = useTranslation()
  const count = useStore(socialProof.counts, (counts) => counts[plan])
  const tag = tagOf(useStore(useShell().languages.current))
  // The count changes often, and creating a formatter is slow.
  const format = useMemo(() => new Intl.NumberFormat(`${tag}-u-nu-latn`), [tag])
  return <span>{t('checkout.delivered', { count, number: format.format(count) })}</span>
}

/** What the visitor receives with a plan. */
function PlanContents({ plan }: { plan: PlanKey }): ReactNode {
  const { t } = useTranslation()
  const lines = [
    t(`checkout.plans.${plan}.item`),
    planContents[plan].hasElevation ? t('checkout.includes.elevation') : t('checkout.includes.hours'),
    t('checkout.includes.files'),
    t('checkout.includes.correction'),
  ]
  return (
    <>
      <div className="text-bold text-tight">{t(`checkout.plans.${plan}.receive`)}</div>
      <ul className={`${styles.contents} text-on-blue stack`}>
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon path={checkIcon} size="1rem" />
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}

type Props = {
  plan: PlanKey
  price: Price
  symbol: string
  chosen: boolean
  /** The choice can't be changed for the moment. */
  readOnly?: boolean
  /** Null if social proof is off. */
  socialProof: SocialProof | null
  onChoose: (plan: PlanKey) => void
}

/** A plan to choose: its label covers the card, behind the radio and the info button. Without a readable amount it's disabled (R49). */
export const PlanCard = memo(function PlanCard({
  plan,
  price,
  symbol,
  chosen,
  readOnly = false,
  socialProof,
  onChoose,
}: Props): ReactNode {
  const { t } = useTranslation()
  const id = `plan-${plan}`
  const name = t(`checkout.plans.${plan}.name`)
  return (
    <div className={`${styles.card} choice-card stack`}>
      <input
        type="radio"
        id={id}
        name="plan"
        value={plan}
        checked={chosen}
        disabled={price.amount === null}
        aria-disabled={readOnly || undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-summary ${id}-price`}
        onChange={() => onChoose(plan)}
      />
      <label className={styles.body} htmlFor={id}>
        <span className={`${styles.dot} no-shrink radio-dot center`} />
        <PlanBody
          plan={plan}
          name={name}
          price={price}
          symbol={symbol}
          id={id}
          summary={t(`checkout.plans.${plan}.gets`)}
          count={socialProof && <DeliveryCount plan={plan} socialProof={socialProof} />}
        />
      </label>
      <PlanInfo planName={name}>
        <PlanContents plan={plan} />
      </PlanInfo>
    </div>
  )
})
