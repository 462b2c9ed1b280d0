import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { parseAddress } from '../../../../core/kernel/address.ts'
import { useApp } from '../../../shell/shell.ts'
import { MailText } from '../../../layout/mail-text.tsx'
import { PageLink } from '../../../layout/page-link.tsx'
import styles from './disclaimer.module.css'

/** `https://www.example.com/page` reads `example.com`. */
const siteName = (address: string): string => parseAddress(address)?.hostname.replace(/^www\./, '') ?? address

/** The disclaimer, the contact address and links. */
export const Disclaimer = memo(function Disclaimer(): ReactNode {
  const { t } = useTranslation()
  const { socialLinks, contactEmail: email } = useApp().settings
  return (
    <section
      className={`${styles.disclaimer} gap-2 stack text-muted`}
      aria-label={t('checkout.disclaimer.heading')}
    >
      <p>
        {t('checkout.disclaimer.text')} <MailText text={t('checkout.disclaimer.write', { email })} />
      </p>
      {socialLinks.length > 0 && (
        <ul className={`${styles.links} row wrap tap-links`} aria-label={t('checkout.disclaimer.social')}>
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
      <ul className={`${styles.links} row wrap tap-links`}>
        <li>
          <PageLink to="/termsandconditions">{t('checkout.disclaimer.terms')}</PageLink>
        </li>
        <li>
          <PageLink to="/privacy-policy">{t('checkout.disclaimer.privacy')}</PageLink>
        </li>
        <li>
          <PageLink to="/termsandconditions#building">{t('checkout.disclaimer.disclaimer')}</PageLink>
        </li>
      </ul>
    </section>
  )
})
