import { useId, type ReactNode } from 'react'
import { useTexts } from '../../../../i18n/texts.tsx'
import { Link } from 'wouter'
import { inRegion } from '../../../../core/model/region.ts'
import { useRegion } from '../../../hooks/use-region.ts'
import seal from '../../../../assets/marks/money-back.svg'
import styles from './guarantee.module.css'

/** The money-back promise and where its terms stand. */
export function Guarantee(): ReactNode {
  const { t } = useTexts()
  const region = useRegion()
  const id = useId()
  return (
    <section className={styles.guarantee} aria-labelledby={id}>
      <div className={styles.frame}>
        <img src={seal} width="200" height="200" alt="" loading="lazy" />
        <div className={styles.words}>
          <h2 id={id}>{t('checkout.guarantee.heading')}</h2>
          <p>{t('checkout.guarantee.text')}</p>
          <p>
            <Link href={inRegion(region, '/refund-policy')}>{t('checkout.guarantee.link')}</Link>
          </p>
        </div>
      </div>
    </section>
  )
}
