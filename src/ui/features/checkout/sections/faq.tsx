import styles from './faq.module.css'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { questions } from '../../../../content/questions.ts'
import { type CheckoutDetails, planKeys } from '../../../../core/model/plan.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { plusIcon } from '../../../primitives/deferred-icons.ts'
import { Section } from './section.tsx'
import { useRegionContext, useFormatPrice } from '../checkout-view.ts'

/** The price of every plan, from the services (R31). */
function PriceList({ details }: { details: CheckoutDetails }): ReactNode {
  const { t } = useTranslation()
  const format = useFormatPrice(details.symbol)
  return (
    <dl className={`${styles.prices} stack`}>
      {planKeys.map((plan) => {
        const { amount } = details.plans[plan]
        return (
          <div key={plan} className="flex spread gap-4 text-tight tabular-digits">
            <dt>{t(`checkout.plans.${plan}.gets`)}</dt>
            <dd className="no-shrink text-bold">
              {amount === null ? t('checkout.noPrice') : <span translate="no">{format(amount)}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Six questions; several can be open at a time. */
export const Faq = memo(function Faq({ details }: { details: CheckoutDetails }): ReactNode {
  const { t } = useTranslation()
  const regionContext = useRegionContext()
  return (
    <Section heading={t('checkout.questionsHeading')}>
      <div className={styles.questions}>
        {questions.map((id) => (
          <details key={id}>
            <summary className="row spread gap-4 text-bold text-tight">
              {t(`checkout.questions.${id}.question`, regionContext)}
              <Icon path={plusIcon} className="text-blue" />
            </summary>
            <div className={`${styles.answer} unfold text-muted`}>
              <p>{t(`checkout.questions.${id}.answer`, regionContext)}</p>
              {id === 'cost' && <PriceList details={details} />}
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
})
