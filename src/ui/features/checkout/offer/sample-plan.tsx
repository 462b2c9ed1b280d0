import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import drawing from './offer-plan.svg'
import styles from './offer.module.css'

/** A ready-made plan beside the offer; it says that it is one (R71). */
export function SamplePlan(): ReactNode {
  const { t } = useTranslation()
  return (
    <figure className={styles.sample}>
      <img src={drawing} width="316" height="416" alt="" />
      <figcaption>{t('checkout.viewer.sampleFloorPlan')}</figcaption>
    </figure>
  )
}
