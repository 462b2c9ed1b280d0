import { memo, useId, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { awards, press } from '../../../../content/recognition.ts'
import seal from '../../../../assets/marks/money-back.svg'
import safe from '../../../../assets/marks/safe-checkout.svg'
import safeAbroad from '../../../../assets/marks/safe-checkout-abroad.svg'
import { PageLink } from '../../../layout/page-link.tsx'
import { useRegionContext } from '../checkout-view.ts'
import { Section } from './section.tsx'
import styles from './trust.module.css'

/** The money-back guarantee, with a link to its terms. */
export const Guarantee = memo(function Guarantee(): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={`${styles.guarantee} gap-3 rounded stack`} aria-labelledby={id}>
      <img src={seal} width="200" height="200" alt="" loading="lazy" />
      <div className={`${styles.text} stack tap-links`}>
        <h2 id={id}>{t('checkout.guarantee.heading')}</h2>
        <p className="text-muted">{t('checkout.guarantee.text')}</p>
        <p>
          <PageLink to="/refund-policy">{t('checkout.guarantee.link')}</PageLink>
        </p>
      </div>
    </section>
  )
})

/** The ways to pay. */
export const SafeCheckout = memo(function SafeCheckout(): ReactNode {
  const { t } = useTranslation()
  const regionContext = useRegionContext()
  const id = useId()
  return (
    <section className={`${styles.safe} row wrap`} aria-labelledby={id}>
      <img
        {...(regionContext.context ? { src: safeAbroad, height: 152 } : { src: safe, height: 200 })}
        width="280"
        alt={t('checkout.safe.alt', regionContext)}
        loading="lazy"
      />
      <div>
        <h2 id={id}>{t('checkout.safe.heading')}</h2>
        <p className="text-small text-muted">{t('checkout.safe.text', regionContext)}</p>
      </div>
    </section>
  )
})

/** Press and awards. */
export const PressAndAwards = memo(function PressAndAwards(): ReactNode {
  const { t } = useTranslation()
  return (
    <Section heading={t('checkout.pressHeading')}>
      <ul className={`${styles.press} row wrap`}>
        {press.map(({ id, ...picture }) => (
          <li key={id}>
            <img {...picture} alt={t(`checkout.press.${id}`)} loading="lazy" />
          </li>
        ))}
      </ul>
      <ul className={`${styles.awards} gap-2 stack`}>
        {awards.map(({ id, ...picture }) => (
          <li key={id} className="center">
            <img {...picture} alt={t(`checkout.awards.${id}`)} loading="lazy" />
          </li>
        ))}
      </ul>
    </Section>
  )
})
