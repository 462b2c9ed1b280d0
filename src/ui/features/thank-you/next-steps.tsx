import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import styles from './next-steps.module.css'

/** The steps after the payment. */
export function NextSteps(): ReactNode {
  const { t } = useTranslation()
  const steps = [
    [t('thankYou.watch'), t('thankYou.watchText')],
    [t('thankYou.form'), t('thankYou.formText')],
    [t('thankYou.correction'), t('thankYou.correctionText')],
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(([title, text], index) => (
        <li key={index}>
          <span aria-hidden="true">{index + 1}</span>
          <p>
            <b>{title}</b>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
