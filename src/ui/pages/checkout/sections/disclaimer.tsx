import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/texts.tsx'
import { Link } from 'wouter'
import { parseAddress } from '../../../../core/shared/parse-address.ts'
import { inRegion } from '../../../../core/model/region.ts'
import { useFirst } from '../../../app/app-context.ts'
import { useRegion } from '../../../hooks/use-region.ts'
import { MailText } from '../../../components/mail-text.tsx'
import styles from './disclaimer.module.css'

/** `https://www.example.com/page` reads `example.com`. */
const siteName = (address: string): string => parseAddress(address)?.hostname.replace(/^www\./, '') ?? address

/** What a plan is not, whom to write to, and the links around it. */
export function Disclaimer(): ReactNode {
  const { t } = useTexts()
  const region = useRegion()
  const { contactEmail, socialLinks } = useFirst().app.settings
  return (
    <section className={styles.disclaimer} aria-label={t('checkout.disclaimer.heading')}>
      <p>
        {t('checkout.disclaimer.text')}{' '}
        <MailText email={contactEmail}>{(email) => t('checkout.disclaimer.write', { email })}</MailText>
      </p>
      {socialLinks.length > 0 && (
        <ul className={styles.links} aria-label={t('checkout.disclaimer.social')}>
          {socialLinks.map((address) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener noreferrer">
                {siteName(address)}
                <span className="visually-hidden"> ({t('checkout.disclaimer.newTab')})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.links}>
        <li>
          <Link href={inRegion(region, '/termsandconditions')}>{t('checkout.disclaimer.terms')}</Link>
        </li>
        <li>
          <Link href={inRegion(region, '/privacy-policy')}>{t('checkout.disclaimer.privacy')}</Link>
        </li>
        <li>
          <Link href={inRegion(region, '/termsandconditions#building')}>
            {t('checkout.disclaimer.disclaimer')}
          </Link>
        </li>
      </ul>
    </section>
  )
}
