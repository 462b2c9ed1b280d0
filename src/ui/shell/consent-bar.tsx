import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import consentTexts from 'virtual:english/consent'
import type { Consent } from '../../telemetry/consent.ts'
import { addEnglish } from '../../i18n/english.ts'
import { Button } from '../primitives/button.tsx'
import { focusBack } from '../layout/main-element.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useMeasuredHeight } from '../lib/use-measured-height.ts'
import { cx } from '../lib/cx.ts'
import { useStore } from '../lib/use-store.ts'
import styles from './consent-bar.module.css'

addEnglish('consent', consentTexts)

/**
 * Asks whether others may be told what happens, until there is an answer, and again from the footer. It is no dialog: the page goes on above it. It
 * stands at the end of the page and sticks to the screen's lower edge; bars of the page stand above it. On a phone it does not stick where a page has
 * something that has to stay clear (`data-clear`): it would lie over the one thing to press; nor where the screen is low.
 */
export function ConsentBar({ consent }: { consent: Consent }): ReactNode {
  const question = useStore(consent.state, (state) => state.question)
  return question === 'closed' ? null : (
    <Bar key={question} consent={consent} isCalled={question === 'called'} />
  )
}

/** A bar that came by itself takes nobody's focus. */
function Bar({ consent, isCalled }: { consent: Consent; isCalled: boolean }): ReactNode {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const isRefused = consent.state.get().isRefusedByBrowser
  useMeasuredHeight(bar, '--consent-h')
  useEffect(() => {
    const { current } = bar
    const before = document.activeElement
    if (isCalled) current?.focus()
    return () => {
      // Closed by its own button, which is gone: back to where the focus was.
      if (document.activeElement !== document.body && !current?.contains(document.activeElement)) return
      focusBack(isCalled ? before : null, { preventScroll: false })
    }
  }, [isCalled])

  return (
    <section ref={bar} className={cx(styles.bar, 'screen-only')} aria-label={t('consent.name')} tabIndex={-1}>
      <p>
        {t(isRefused ? 'consent.refusedByBrowser' : 'consent.question')}{' '}
        <PageLink to="/privacy-policy">{t('common.privacyPolicy')}</PageLink>
      </p>
      <div className={styles.answers}>
        {isRefused ? (
          <Button variant="outline" size="small" onClick={consent.close}>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button variant="outline" size="small" onClick={() => consent.answer(false)}>
              {t('consent.refuse')}
            </Button>
            <Button variant="outline" size="small" onClick={() => consent.answer(true)}>
              {t('consent.grant')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
