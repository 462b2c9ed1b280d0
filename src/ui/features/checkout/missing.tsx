import { useEffect, type ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.tsx'
import { Gap } from '../../primitives/gap.tsx'
import { focusMain } from '../../layout/main-element.ts'
import styles from './missing.module.css'

/** The details did not arrive: nothing is alerted, one control asks again (R5). */
export function Missing({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTexts()
  useEffect(focusMain, [])
  return (
    <div className={styles.missing}>
      <Gap title={t('checkout.missing')} way={t('common.tryAgain')} onPress={onRetry}>
        {t('checkout.missingHint')}
      </Gap>
    </div>
  )
}
