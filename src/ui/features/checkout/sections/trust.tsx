import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { awards, press } from '../../../../content/recognition.ts'
import safe from '../../../../assets/marks/safe-checkout.svg'
import safeAbroad from '../../../../assets/marks/safe-checkout-abroad.svg'
import { Section } from './section.tsx'
import styles from './trust.module.css'
import { useRegionContext } from '../checkout-view.ts'

/** How one pays. */
export function SafeCheckout(): ReactNode {
  const { t } = useTranslation()
  const regionContext = useRegionContext()
  const id = useId()
  return (
    <section className={styles.safe} aria-labelledby={id}>
      <img
        {...(regionContext.context ? { src: safeAbroad, height: 152 } : { src: safe, height: 200 })}
        width="280"
        alt={t('checkout.safe.alt', regionContext)}
        loading="lazy"
      />
      <div>
        <h2 id={id}>{t('checkout.safe.heading')}</h2>
        <p>{t('checkout.safe.text', regionContext)}</p>
      </div>
    </section>
  )
}

/** Press and awards. */
export function PressAndAwards(): ReactNode {
  const { t } = useTranslation()
  return (
    <Section heading={t('checkout.pressHeading')}>
      <ul className={styles.press}>
        {press.map(({ id, ...picture }) => (
          <li key={id}>
            <img {...picture} alt={t(`checkout.press.${id}`)} loading="lazy" />
          </li>
        ))}
      </ul>
      <ul className={styles.awards}>
        {awards.map(({ id, ...picture }) => (
          <li key={id}>
            <img {...picture} alt={t(`checkout.awards.${id}`)} loading="lazy" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
