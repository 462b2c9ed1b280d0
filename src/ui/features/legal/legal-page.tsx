import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import legal from 'virtual:english/legal'
import type { PublicSettings } from '../../../core/app.ts'
import type { EnglishTexts } from '../../../i18n/english.ts'
import { addEnglish } from '../../../i18n/english.ts'
import { cx } from '../../lib/cx.ts'
import { useStore } from '../../lib/use-store.ts'
import { useShell } from '../../shell/shell.ts'
import { MailText } from '../../layout/mail-text.tsx'
import { PageFrame } from '../../layout/page-frame.tsx'
import type { Visit } from '../../../core/model/visit.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import styles from './legal-page.module.css'
import { useCurrentSection } from './use-current-section.ts'

const english: EnglishTexts['legal'] = legal

addEnglish('legal', english)

/**
 * A legal page (S2.22, S9.4). Which sections and lines it has is read from the English texts:
 * a line is an item of a list where its key begins with `item`, else a paragraph.
 */
export default function LegalPage({ visit: { page } }: { visit: Pick<Visit, 'page'> }): ReactNode {
  const name = page === 'privacy-policy' ? 'privacy' : page === 'refund-policy' ? 'refund' : 'terms'
  const { t, i18n } = useTranslation()
  const { app } = useShell()
  const { settings } = app
  const { parentCompany: company, homeCity: city } = settings
  const { name: brand } = useStore(app.brand)
  const choices = t('common.privacyChoices')
  const text = (key: string, email = settings.contactEmail): string =>
    (t as (key: string, values: object) => string)(`legal.${name}.${key}`, {
      brand,
      company,
      email,
      city,
      choices,
    })
  const sections = Object.entries<Readonly<Record<string, string>>>(english[name].sections)
  const current = useCurrentSection(sections.length)
  const translated = i18n.exists(`legal.${name}.title`, { lng: i18n.language, fallbackLng: [] })
  usePageTitle(text('title'))

  return (
    <PageFrame>
      <div className={styles.page} lang={translated ? undefined : 'en'}>
        <aside className={cx(styles.contents, 'screen-only')}>
          <nav aria-label={t('legal.contents')}>
            {sections.map(([key], index) => (
              <a key={key} href={`#${key}`} aria-current={index === current ? 'true' : undefined}>
                {text(`sections.${key}.title`)}
              </a>
            ))}
          </nav>
        </aside>
        <article>
          <h1>{text('title')}</h1>
          <p className={styles.date}>{t('legal.updated')}</p>
          <div className={styles.short}>
            <b>{t('legal.short')}</b>
            <p>{text('short')}</p>
          </div>
          {sections.map(([key, lines]) => (
            <section key={key} id={key} data-legal-section>
              <h2>{text(`sections.${key}.title`)}</h2>
              {blocks(lines, settings.consent).map((block) => {
                const line = (name: string): ReactNode => (
                  <MailText>{(email) => text(`sections.${key}.${name}`, email)}</MailText>
                )
                return block.items ? (
                  <ul key={block.name}>
                    {block.items.map((item) => (
                      <li key={item}>{line(item)}</li>
                    ))}
                  </ul>
                ) : (
                  <p key={block.name}>{line(block.name)}</p>
                )
              })}
            </section>
          ))}
          <p className={styles.governs}>{t('legal.governs')}</p>
        </article>
      </div>
    </PageFrame>
  )
}

type Block = { name: string; items: string[] | null }

/** Lines that are true only where somebody is told what happens, or the visitor asked before. */
const isTrue = (name: string, consent: PublicSettings['consent']): boolean =>
  name === 'asked' ? consent === 'required' : !/told$/i.test(name) || consent !== null

/** The lines of a section in their order, items that follow each other as one list. */
function blocks(lines: Readonly<Record<string, string>>, consent: PublicSettings['consent']): Block[] {
  const all: Block[] = []
  for (const name of Object.keys(lines)) {
    if (name === 'title' || !isTrue(name, consent)) continue
    const last = all.at(-1)
    if (!name.startsWith('item')) all.push({ name, items: null })
    else if (last?.items) last.items.push(name)
    else all.push({ name, items: [name] })
  }
  return all
}
