import styles from './advantages.module.css'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import type { CheckoutDetails } from '../../../../core/model/plan.ts'
import { Icon, type IconPath } from '../../../primitives/icon.tsx'
import { VerbatimText } from '../../../primitives/rich-text.tsx'
import { boltIcon, layersIcon, rulerIcon, walletIcon } from '../../../primitives/deferred-icons.ts'
import { Section } from './section.tsx'
import { useVerbatimPrice } from '../checkout-view.ts'

/** Four reasons; the first names the lowest price that is readable. */
export const Advantages = memo(function Advantages({ details }: { details: CheckoutDetails }): ReactNode {
  const { t } = useTranslation()
  const verbatimPrice = useVerbatimPrice(details.symbol)
  const amounts = Object.values(details.plans).flatMap(({ amount }) => amount ?? [])
  const cost =
    amounts.length > 0
      ? t('checkout.advantages.costMore', { amount: verbatimPrice(Math.min(...amounts)) })
      : t('checkout.advantages.costPlain')
  const reasons: { icon: IconPath; title: string; more: string }[] = [
    { icon: walletIcon, title: t('checkout.advantages.cost'), more: cost },
    {
      icon: rulerIcon,
      title: t('checkout.advantages.accuracy'),
      more: t('checkout.advantages.accuracyMore'),
    },
    { icon: boltIcon, title: t('checkout.advantages.delivery'), more: t('checkout.advantages.deliveryMore') },
    { icon: layersIcon, title: t('checkout.advantages.options'), more: t('checkout.advantages.optionsMore') },
  ]
  return (
    <Section heading={t('checkout.advantages.heading')}>
      <ul className={`${styles.reasons} clip card stack`}>
        {reasons.map(({ icon, title, more }) => (
          <li key={title} className="stack">
            <Icon path={icon} size="1.6rem" className="text-blue" />
            <b className="text-tight">{title}</b>
            <span className="text-small text-muted">
              <VerbatimText>{more}</VerbatimText>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
})
