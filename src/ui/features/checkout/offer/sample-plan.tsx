import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/texts.tsx'
import drawing from './offer-plan.svg'
import styles from './offer.module.css'

/** A ready-made plan beside the offer; it says that it is one (R71). */
export function SamplePlan(): ReactNode {
  const { t } = useTexts()
  return (
    <figure className={styles.sample}>
      <img src={drawing} width="316" height="416" alt="" />
      <figcaption>{t('checkout.viewer.sampleFloorPlan')}</figcaption>
    </figure>
  )
}
