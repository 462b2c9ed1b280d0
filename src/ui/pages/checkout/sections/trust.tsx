import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { awards, press } from '../../../../content/recognition.ts'
import safe from '../../../../assets/marks/safe-checkout.svg'
import { Section } from './section.tsx'
import styles from './trust.module.css'

/** How one pays. */
export function SafeCheckout(): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles.safe} aria-labelledby={id}>
      <img src={safe} width="280" height="200" alt={t('checkout.safe.alt')} loading="lazy" />
      <div>
        <h2 id={id}>{t('checkout.safe.heading')}</h2>
        <p>{t('checkout.safe.text')}</p>
      </div>
    </section>
  )
}

/** Press and awards. */
export function Recognition(): ReactNode {
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
