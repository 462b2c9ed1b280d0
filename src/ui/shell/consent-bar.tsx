import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import consentTexts from 'virtual:english/consent'
import type { Consent } from '../../telemetry/consent.ts'
import { addEnglish } from '../../i18n/english.ts'
import { Button } from '../primitives/button.tsx'
import { restoreFocus } from '../lib/screen.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useMeasuredHeight } from '../lib/use-measured-height.ts'
import { useStore } from '../lib/use-store.ts'
import styles from './consent-bar.module.css'

addEnglish('consent', consentTexts)

/** Asks for consent to tracking until it's answered, and again from the footer. It isn't a dialog: it sticks to the bottom, and the page stays usable. */
export function ConsentBar({ consent }: { consent: Consent }): ReactNode {
  const question = useStore(consent.state, (state) => state.question)
  return question === 'closed' ? null : (
    <Bar key={question} consent={consent} isRequested={question === 'opened'} />
  )
}

/** Takes the focus only if the visitor requested it in the footer. */
function Bar({ consent, isRequested }: { consent: Consent; isRequested: boolean }): ReactNode {
  const { t } = useTranslation()
  const bar = useRef<HTMLElement>(null)
  const isRefused = consent.state.get().isRefusedByBrowser
  useMeasuredHeight(bar, '--consent-bar-h')
  useEffect(() => {
    const { current } = bar
    const previous = document.activeElement
    if (isRequested) current?.focus()
    return () => {
      // The focused button has unmounted: restore the focus.
      if (document.activeElement !== document.body && !current?.contains(document.activeElement)) return
      restoreFocus(isRequested ? previous : null, { preventScroll: false })
    }
  }, [isRequested])

  return (
    <section
      ref={bar}
      className={`${styles.bar} row wrap text-small screen-only`}
      aria-label={t('consent.name')}
      tabIndex={-1}
    >
      <p>
        {t(isRefused ? 'consent.refusedByBrowser' : 'consent.question')}{' '}
        <PageLink to="/privacy-policy">{t('common.privacyPolicy')}</PageLink>
      </p>
      <div className={`${styles.answers} flex wrap gap-2`}>
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
