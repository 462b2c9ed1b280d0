import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { inRegion } from '../../core/model/region.ts'
import { lazyResource } from '../lib/lazy-resource.ts'
import { useLazy } from '../lib/use-lazy.ts'
import { useRegion } from '../lib/use-region.ts'
import { useApp } from './shell.ts'

const crashScreen = lazyResource(
  'crash',
  () => import('./crash-screen.tsx'),
  (module) => module.CrashScreen,
)

/**
 * Replaces a page that crashed: the crash screen, and a plain fallback until its chunk is loaded or if it fails. Each history traversal
 * resets the page (R107).
 */
export function Crash({ problem, reset }: { problem: unknown; reset: () => void }): ReactNode {
  const { onHistoryTraversal } = useApp()
  useEffect(() => onHistoryTraversal(reset), [onHistoryTraversal, reset])
  const { value: Screen } = useLazy(crashScreen)
  return Screen ? <Screen problem={problem} /> : <PlainCrash />
}

/** The fallback without CSS and lazy chunks. */
export function PlainCrash(): ReactNode {
  const { t } = useTranslation()
  const { parentCompany } = useApp().settings
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
          {t('common.association')} <b translate="no">{parentCompany}</b>
        </p>
      </footer>
    </>
  )
}
