import { useEffect, useState, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { useStore } from '../lib/use-store.ts'
import { useApp, useShell } from '../shell/shell.ts'
import { LanguageSelect } from './language-select.tsx'
import { Logo } from './logo.tsx'
import { focusMain } from '../lib/screen.ts'
import styles from './page-frame.module.css'
import { PageLink } from './page-link.tsx'

/** The first focusable element of every page: moves the focus to `main`. */
function SkipLink(): ReactNode {
  const { t } = useTranslation()
  return (
    <a
      className={`${styles.skip} text-bold`}
      href="#main"
      onClick={(event) => {
        // Following `#main` would add a history entry, which the survey reads as a step.
        event.preventDefault()
        focusMain()
      }}
    >
      {t('common.skip')}
    </a>
  )
}

type HeaderProps = {
  sticky?: boolean
  /** Whether the logo is a link. */
  home?: boolean
  language?: boolean
  center?: ReactNode
}

/** Logo and language menu, with `center` between them. */
export function PageHeader({ sticky = false, home = true, language = true, center }: HeaderProps): ReactNode {
  return (
    <header className={cx(styles.header, 'gap-3 row wrap spread', sticky && styles.sticky)}>
      {home ? <HomeLink /> : <Logo />}
      {center}
      {language && <LanguageSelect />}
    </header>
  )
}

function HomeLink(): ReactNode {
  const { t } = useTranslation()
  const { brand, survey } = useApp()
  const { name } = useStore(brand)
  return (
    <PageLink
      className={`${styles.home} row`}
      to="/"
      // Goes back through the history entries of the steps (R64).
      onSamePage={survey.home}
      aria-label={t('common.home', { brand: name })}
    >
      <Logo />
    </PageLink>
  )
}

function PageFooter(): ReactNode {
  const { t } = useTranslation()
  const { app, tracking } = useShell()
  const { settings } = app
  return (
    <footer className={`${styles.footer} row wrap spread tap-links text-meta text-muted`}>
      <nav className="row wrap screen-only">
        <PageLink to="/privacy-policy">{t('common.privacyPolicy')}</PageLink>
        <PageLink to="/refund-policy">{t('common.refundPolicy')}</PageLink>
        <PageLink to="/termsandconditions">{t('common.terms')}</PageLink>
        {settings.consent === 'required' && (
          <button
            type="button"
            onClick={() =>
              void tracking?.load().then(
                ({ consent }) => consent.open(),
                () => {},
              )
            }
          >
            {t('common.privacyChoices')}
          </button>
        )}
      </nav>
      <p className="row wrap">
        {t('common.association')} <b translate="no">{settings.parentCompany}</b>
      </p>
    </footer>
  )
}

/** Whether a page has rendered in this document. */
let hasRendered = false

/** The class of a page that replaces another one (R130): the first page of a document takes pointers at once. */
function useFresh(): string | false {
  const [isFresh] = useState(hasRendered)
  useEffect(() => {
    hasRendered = true
  }, [])
  return isFresh && 'fresh'
}

type PageFrameProps = {
  children: ReactNode
  /** Replaces the default header. */
  header?: ReactNode
  /** `blueprint`: the loader's drawing sheet. */
  variant?: 'blueprint'
  /** False if the children reach from edge to edge. */
  padded?: boolean
}

/** An ordinary page: header, one `main`, footer. */
export function PageFrame({ children, header, variant, padded = true }: PageFrameProps): ReactNode {
  return (
    <div
      className={cx(styles.page, 'column', useFresh(), variant && cx(styles[variant], 'blueprint'))}
      data-page=""
    >
      <SkipLink />
      {header ?? <PageHeader />}
      <main id="main" className={cx(padded && 'page-width')} tabIndex={-1}>
        {children}
      </main>
      <PageFooter />
    </div>
  )
}

type SplitFrameProps = {
  sidebar: ReactNode
  children: ReactNode
  /** On a phone `main` fills the screen, and the footer is below the fold. */
  fullHeight?: boolean
}

/** On a wide screen two columns: `sidebar` on the drawing sheet at the left, the page at the right. Other screens hide the sidebar. */
export function SplitFrame({ sidebar, children, fullHeight = false }: SplitFrameProps): ReactNode {
  return (
    <>
      <SkipLink />
      <div className={cx(styles.split, useFresh())}>
        <div className={`${styles.columns} stack`}>
          <aside className={`${styles.sidebar} blueprint`}>
            <HomeLink />
            <div aria-hidden="true">{sidebar}</div>
          </aside>
          <div className={`${styles.mainColumn} column`}>
            <PageHeader />
            <main id="main" className={cx('column', fullHeight && styles.fullHeight)} tabIndex={-1}>
              {children}
            </main>
            <PageFooter />
          </div>
        </div>
      </div>
    </>
  )
}
