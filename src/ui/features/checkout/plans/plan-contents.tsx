import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { contents, type PlanKey } from '../../../../core/model/plan.ts'
import { Icon } from '../../../primitives/icon.tsx'
import styles from './plan-contents.module.css'

/** What arrives with a plan: the list that its info button opens. */
export function PlanContents({ plan }: { plan: PlanKey }): ReactNode {
  const { t } = useTranslation()
  const lines = [
    t(`checkout.plans.${plan}.item`),
    contents[plan].house ? t('checkout.includes.elevation') : t('checkout.includes.hours'),
    t('checkout.includes.files'),
    t('checkout.includes.correction'),
  ]
  return (
    <>
      <b className={styles.title}>{t(`checkout.plans.${plan}.receive`)}</b>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
