import styles from './questions.module.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { questions } from '../../../../content/questions.ts'
import { type CheckoutDetails, planKeys } from '../../../../core/model/plan.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useWording } from '../use-wording.ts'
import { Section } from './section.tsx'
import { useAmount } from '../plans/use-amount.ts'

/** What every plan costs, from the services (R31). */
function PriceList({ details }: { details: CheckoutDetails }): ReactNode {
  const { t } = useTranslation()
  const write = useAmount(details.symbol)
  return (
    <dl>
      {planKeys.map((plan) => {
        const { amount } = details.plans[plan]
        return (
          <div key={plan}>
            <dt>{t(`checkout.plans.${plan}.gets`)}</dt>
            <dd>{amount === null ? t('checkout.noPrice') : write(amount)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Six questions; several may be open. */
export function Questions({ details }: { details: CheckoutDetails }): ReactNode {
  const { t } = useTranslation()
  const wording = useWording()
  return (
    <Section heading={t('checkout.questionsHeading')}>
      <div className={styles.questions}>
        {questions.map((id) => (
          <details key={id}>
            <summary>
              {t(`checkout.questions.${id}.question`, wording)}
              <Icon name="plus" />
            </summary>
            <p>{t(`checkout.questions.${id}.answer`, wording)}</p>
            {id === 'cost' && <PriceList details={details} />}
          </details>
        ))}
      </div>
    </Section>
  )
}
