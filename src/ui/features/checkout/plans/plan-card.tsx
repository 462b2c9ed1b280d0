import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import type { Price } from '../../../../core/model/price.ts'
import { tagOf } from '../../../../core/model/language.ts'
import type { PlanKey } from '../../../../core/model/plan.ts'
import type { CheckoutFlow } from '../../../../core/checkout/checkout-flow.ts'
import { useShell } from '../../../shell/shell.ts'
import { useStore } from '../../../lib/use-store.ts'
import { PlanContents } from './plan-contents.tsx'
import { PlanFrame } from './plan-frame.tsx'

/** How many were delivered lately; part of the simulated social proof (R41, R56). */
function DeliveryCount({
  plan,
  proof,
}: {
  plan: PlanKey
  proof: NonNullable<CheckoutFlow['socialProof']>
}): ReactNode {
  const { t } = useTranslation()
  const count = useStore(proof.counts, (counts) => counts[plan])
  const tag = tagOf(useStore(useShell().languages.current))
  // Making one takes longer than all else that a new count needs.
  const write = useMemo(() => new Intl.NumberFormat(`${tag}-u-nu-latn`), [tag])
  return <span>{t('checkout.delivered', { count, number: write.format(count) })}</span>
}

/** One plan: a radio whose label is the card, above it the info button. Without a readable amount it cannot be chosen (R49). */
export function PlanCard({
  plan,
  price,
  symbol,
  chosen,
  held = false,
  proof,
  onChoose,
}: {
  plan: PlanKey
  price: Price
  symbol: string
  chosen: boolean
  /** What is chosen stands for the moment. */
  held?: boolean
  /** Null where social proof is off. */
  proof: CheckoutFlow['socialProof']
  onChoose: (plan: PlanKey) => void
}): ReactNode {
  const { t } = useTranslation()
  const id = `plan-${plan}`
  const name = t(`checkout.plans.${plan}.name`)
  return (
    <PlanFrame
      plan={plan}
      name={name}
      price={price}
      symbol={symbol}
      choice={{
        id,
        gets: t(`checkout.plans.${plan}.gets`),
        count: proof && <DeliveryCount plan={plan} proof={proof} />,
        radio: (
          <input
            type="radio"
            id={id}
            name="plan"
            value={plan}
            checked={chosen}
            disabled={price.amount === null}
            aria-disabled={held || undefined}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-gets ${id}-price`}
            onChange={() => onChoose(plan)}
          />
        ),
      }}
    >
      <PlanContents plan={plan} />
    </PlanFrame>
  )
}
