import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import legal from 'virtual:english/legal'
import type { PublicSettings } from '../../../core/app.ts'
import type { EnglishTexts } from '../../../i18n/english.ts'
import { addEnglish } from '../../../i18n/english.ts'
import { useStore } from '../../lib/use-store.ts'
import { useShell } from '../../shell/shell.ts'
import { MailText } from '../../layout/mail-text.tsx'
import { PageFrame } from '../../layout/page-frame.tsx'
import type { Visit } from '../../../core/model/visit.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import styles from './legal-page.module.css'

const english: EnglishTexts['legal'] = legal

addEnglish('legal', english)

/**
 * A legal page (S2.22, S9.4). The English texts define its sections and lines: a line whose key begins with `item` is a list item,
 * any other line a paragraph.
 */
export default function LegalPage({ visit: { page } }: { visit: Pick<Visit, 'page'> }): ReactNode {
  const name = page === 'privacy-policy' ? 'privacy' : page === 'refund-policy' ? 'refund' : 'terms'
  const { t, i18n } = useTranslation()
  const { settings, brand: brandStore } = useShell().app
  const { parentCompany: company, homeCity: city } = settings
  const { name: brand } = useStore(brandStore)
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
      <div className={`${styles.page} stack`} lang={translated ? undefined : 'en'}>
        <aside className={`${styles.contents} screen-only`}>
          <nav aria-label={t('legal.contents')}>
            {sections.map(([key], index) => (
              <a
                key={key}
                className="row text-muted"
                href={`#${key}`}
                aria-current={index === current ? 'true' : undefined}
              >
                {text(`sections.${key}.title`)}
              </a>
            ))}
          </nav>
        </aside>
        <article className="stack">
          <h1>{text('title')}</h1>
          <p className={`${styles.date} text-muted`}>{t('legal.updated')}</p>
          <div className={`${styles.summary} stack`}>
            <b>{t('legal.short')}</b>
            <p>{text('short')}</p>
          </div>
          {sections.map(([key, lines]) => (
            <section key={key} id={key} className="stack" data-legal-section>
              <h2>{text(`sections.${key}.title`)}</h2>
              {blocks(lines, settings.consent).map((block) => {
                const line = (name: string): ReactNode => (
                  <MailText>{(email) => text(`sections.${key}.${name}`, email)}</MailText>
                )
                return block.items ? (
                  <ul key={block.name} className="stack">
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
          <p className={`${styles.precedence} text-muted`}>{t('legal.precedence')}</p>
        </article>
      </div>
    </PageFrame>
  )
}

type Block = { name: string; items: string[] | null }

/** Whether a line applies: some do only if the build tracks visitors, or asks for consent. */
const applies = (name: string, consent: PublicSettings['consent']): boolean =>
  name === 'consented' ? consent === 'required' : !/tracked$/i.test(name) || consent !== null

/** The lines of a section in order; consecutive items form one list. */
function blocks(lines: Readonly<Record<string, string>>, consent: PublicSettings['consent']): Block[] {
  const all: Block[] = []
  for (const name of Object.keys(lines)) {
    if (name === 'title' || !applies(name, consent)) continue
    const last = all.at(-1)
    if (!name.startsWith('item')) all.push({ name, items: null })
    else if (last?.items) last.items.push(name)
    else all.push({ name, items: [name] })
  }
  return all
}

/** The index of the first section in the upper third of the screen. */
function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const sections = [...document.querySelectorAll('[data-legal-section]')]
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        const first = sections.findIndex((section) => visible.has(section))
        if (first >= 0) setCurrent(first)
      },
      { rootMargin: '0px 0px -67% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [count])
  return current
}
