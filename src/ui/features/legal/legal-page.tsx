import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import legal from 'virtual:english/legal'
import { legalPages, type LegalLine } from '../../../content/legal.ts'
import { addEnglish } from '../../../i18n/english.ts'
import { useStore } from '../../lib/use-store.ts'
import { useApp } from '../../shell/shell.ts'
import { verbatim } from '../../primitives/rich-text.tsx'
import { MailText } from '../../layout/mail-text.tsx'
import { PageFrame } from '../../layout/page-frame.tsx'
import type { Visit } from '../../../core/model/visit.ts'
import { useScreen } from '../../lib/screen.ts'
import styles from './legal-page.module.css'

addEnglish('legal', legal)

/** A legal page (S2.22, S9.4). */
export default function LegalPage({ visit: { page } }: { visit: Pick<Visit, 'page'> }): ReactNode {
  const name = page === 'privacy-policy' ? 'privacy' : page === 'refund-policy' ? 'refund' : 'terms'
  const { t, i18n } = useTranslation()
  const { settings, brand: brandStore } = useApp()
  const { parentCompany: company, homeCity: city, contactEmail: email } = settings
  const { name: brand } = useStore(brandStore)
  const choices = t('common.privacyChoices')
  const text = (key: string): string =>
    (t as (key: string, values: object) => string)(`legal.${name}.${key}`, {
      brand: verbatim(brand),
      company: verbatim(company),
      email,
      city,
      choices,
    })
  const sections = Object.entries(legalPages[name])
  const applies = { tracked: settings.consent !== null, consented: settings.consent === 'required' }
  const line = (item: LegalLine, render: (key: string) => ReactNode): ReactNode =>
    typeof item === 'string' ? render(item) : applies[item.when] && render(item.key)
  const translated = i18n.exists(`legal.${name}.title`, { lng: i18n.language, fallbackLng: [] })
  useScreen({ id: 'page', title: text('title') })

  return (
    <PageFrame>
      <div className={`${styles.page} stack`} lang={translated ? undefined : 'en'}>
        <aside className={`${styles.contents} screen-only`}>
          <nav aria-label={t('legal.contents')}>
            {sections.map(([key]) => (
              <a key={key} className="row text-muted text-tight" href={`#${key}`}>
                {text(`sections.${key}.title`)}
              </a>
            ))}
          </nav>
        </aside>
        <article className="stack">
          <h1>{text('title')}</h1>
          <p className={`${styles.date} text-muted`}>{t('legal.updated')}</p>
          <div className={`${styles.summary} stack`}>
            <b className="text-blue">{t('legal.short')}</b>
            <p>{text('short')}</p>
          </div>
          {sections.map(([key, blocks]) => (
            <section key={key} id={key} className="stack">
              <h2>{text(`sections.${key}.title`)}</h2>
              {blocks.map((block, index) =>
                typeof block === 'string' || 'key' in block ? (
                  line(block, (name) => (
                    <p key={index}>
                      <MailText text={text(`sections.${key}.${name}`)} />
                    </p>
                  ))
                ) : (
                  <ul key={index} className="stack">
                    {block.map((item) =>
                      line(item, (name) => (
                        <li key={name}>
                          <MailText text={text(`sections.${key}.${name}`)} />
                        </li>
                      )),
                    )}
                  </ul>
                ),
              )}
            </section>
          ))}
          <p className={`${styles.precedence} text-muted`}>{t('legal.precedence')}</p>
        </article>
      </div>
    </PageFrame>
  )
}
