import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import type { Part } from '../../core/loading/part.ts'
import { inRegion } from '../../core/model/region.ts'
import { useRegion } from '../lib/use-region.ts'
import { useShell } from './shell.ts'
import type { CrashScreen } from './crash-screen.tsx'

/** What a broken page leaves: the crash screen, and until its part is here, or without it, the same in plain. */
export function Crash({
  problem,
  screen,
}: {
  problem: unknown
  screen: Part<typeof CrashScreen>
}): ReactNode {
  const [Screen, setScreen] = useState(() => screen.here())
  useEffect(() => {
    if (!Screen)
      screen.load().then(
        (loaded) => setScreen(() => loaded),
        () => {},
      )
  }, [Screen, screen])
  return Screen ? <Screen problem={problem} /> : <PlainCrash />
}

/** Needs no style and no part that is not here. */
export function PlainCrash(): ReactNode {
  const { t } = useTranslation()
  const { parentCompany } = useShell().app.settings
  const region = useRegion()
  return (
    <>
      <main id="main">
        <h1>{t('crash.title')}</h1>
        <p>{t('crash.text')}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {t('common.reload')}
        </button>
      </main>
      <footer>
        <a href={inRegion(region, '/privacy-policy')}>{t('common.privacyPolicy')}</a>{' '}
        <a href={inRegion(region, '/refund-policy')}>{t('common.refundPolicy')}</a>{' '}
        <a href={inRegion(region, '/termsandconditions')}>{t('common.terms')}</a>
        <p>
          {t('common.association')} <b>{parentCompany}</b>
        </p>
      </footer>
    </>
  )
}
