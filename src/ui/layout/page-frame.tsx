import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { useShell } from '../shell/shell.ts'
import { LanguageSelect } from './language-select.tsx'
import { Logo } from './logo.tsx'
import { focusBack, focusMain } from './main-element.ts'
import styles from './page-frame.module.css'
import { PageLink } from './page-link.tsx'

/** The first thing the keyboard meets on every page; its target is the page's `main`. */
function SkipLink(): ReactNode {
  const { t } = useTranslation()
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // Following the address would add a history entry, which the wizard reads as a step back.
        event.preventDefault()
        focusMain()
      }}
    >
      {t('common.skip')}
    </a>
  )
}

/** Logo and language. `stuck` keeps it at the top of the screen; `between` stands in the band between the two. */
export function PageHeader({
  stuck = false,
  language = true,
  between,
}: {
  stuck?: boolean
  language?: boolean
  between?: ReactNode
}): ReactNode {
  return (
    <header className={stuck ? `${styles.header} ${styles.stuck}` : styles.header}>
      <HomeLink />
      {between}
      {language && <LanguageSelect />}
    </header>
  )
}

function HomeLink(): ReactNode {
  const { t } = useTranslation()
  const { settings, wizard } = useShell().app
  return (
    <PageLink
      className={styles.home}
      to="/"
      // Back through the entries of the steps (R64).
      onHere={wizard.home}
      aria-label={t('common.home', { brand: settings.brandName })}
    >
      <Logo />
    </PageLink>
  )
}

function PageFooter(): ReactNode {
  const { t } = useTranslation()
  const { app, telling } = useShell()
  const { settings } = app
  return (
    <footer className={styles.footer}>
      <div>
        <nav>
          <PageLink to="/privacy-policy">{t('common.privacyPolicy')}</PageLink>
          <PageLink to="/refund-policy">{t('common.refundPolicy')}</PageLink>
          <PageLink to="/termsandconditions">{t('common.terms')}</PageLink>
          {settings.consent === 'required' && (
            <button
              type="button"
              onClick={() =>
                void telling?.load().then(
                  ({ consent }) => consent.open(),
                  () => {},
                )
              }
            >
              {t('common.privacyChoices')}
            </button>
          )}
        </nav>
        <p>
          {t('common.association')} <b>{settings.parentCompany}</b>
        </p>
      </div>
    </footer>
  )
}

/** What had the focus when a dialog came over the page has it again when the page is free. */
function useFocusBehind(inert: boolean): void {
  // Read while drawing: once the page is inert, nothing in it has the focus.
  const [behind, setBehind] = useState<{ inert: boolean; focused?: Element | null | undefined }>({ inert })
  if (behind.inert !== inert) setBehind({ inert, focused: inert ? document.activeElement : behind.focused })
  useEffect(() => {
    const { focused } = behind
    if (!behind.inert && focused) focusBack(focused)
  }, [behind])
}

/** An ordinary page: header, one `main`, footer. `blue` is the loader's drawing sheet. */
export function PageFrame({
  children,
  header,
  blue = false,
  wide = true,
  inert = false,
}: {
  children: ReactNode
  /** In place of the ordinary header. */
  header?: ReactNode
  blue?: boolean
  /** False where `main` lays itself out. */
  wide?: boolean
  /** True while a dialog stands over the page (R52). */
  inert?: boolean
}): ReactNode {
  useFocusBehind(inert)
  return (
    <div className={blue ? `${styles.page} ${styles.blue} sheet-blue` : styles.page} inert={inert}>
      <SkipLink />
      {header ?? <PageHeader />}
      <main id="main" className={wide ? styles.wrap : undefined} tabIndex={-1}>
        {children}
      </main>
      <PageFooter />
    </div>
  )
}

/** Two panes from 900 px: the logo over the drawing sheet at the left (`pane`), the work at the right. On a phone the pane is gone. */
export function SplitFrame({
  pane,
  children,
  fill = false,
}: {
  pane: ReactNode
  children: ReactNode
  /** A question fills the first screen of a phone: what follows waits below the fold. */
  fill?: boolean
}): ReactNode {
  return (
    <>
      <SkipLink />
      <div className={styles.split}>
        <aside className={`${styles.pane} sheet-blue`}>
          <HomeLink />
          <div aria-hidden="true">{pane}</div>
        </aside>
        <div className={styles.work}>
          <PageHeader />
          <main id="main" className={fill ? styles.fill : undefined} tabIndex={-1}>
            {children}
          </main>
          <PageFooter />
        </div>
      </div>
    </>
  )
}
