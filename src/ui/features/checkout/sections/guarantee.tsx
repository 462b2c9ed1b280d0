import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { PageLink } from '../../../layout/page-link.tsx'
import seal from '../../../../assets/marks/money-back.svg'
import styles from './guarantee.module.css'

/** The money-back guarantee, with a link to its terms. */
export function Guarantee(): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles.guarantee} aria-labelledby={id}>
      <div className={styles.wrapper}>
        <img src={seal} width="200" height="200" alt="" loading="lazy" />
        <div className={styles.words}>
          <h2 id={id}>{t('checkout.guarantee.heading')}</h2>
          <p>{t('checkout.guarantee.text')}</p>
          <p>
            <PageLink to="/refund-policy">{t('checkout.guarantee.link')}</PageLink>
          </p>
        </div>
      </div>
    </section>
  )
}
