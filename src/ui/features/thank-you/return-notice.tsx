import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { Link } from 'wouter'
import { inRegion, type Region } from '../../../core/model/region.ts'
import { returnSeconds, type ThankYouFlow } from '../../../core/thank-you/thank-you-flow.ts'
import { Button, buttonClass } from '../../primitives/button.tsx'
import { CountdownRing } from '../../primitives/countdown-ring.tsx'
import { focusHeading } from '../../lib/screen.ts'
import { useStore } from '../../lib/use-store.ts'
import styles from './thank-you.module.css'

/** The seconds at which screen readers announce the countdown. */
const announcedSeconds = [returnSeconds, 3]

type Props = { flow: NonNullable<ThankYouFlow['returnFlow']>; region: Region }

/** Says that the visitor is taken to the start, counts down in words, and lets them stay (R42). */
export function ReturnNotice({ flow, region }: Props): ReactNode {
  const { t } = useTranslation()
  const state = useStore(flow.state)
  const start = inRegion(region, '/')
  const stopped = state.kind === 'stopped'
  const seconds = state.kind === 'counting-down' ? state.seconds : null

  return (
    <div className={`${styles.notice} rounded row wrap screen-only`}>
      {!stopped && (
        <span className={`${styles.countdown} center tabular-digits`}>
          <CountdownRing fraction={(seconds ?? 0) / returnSeconds} size="3.5rem" className={styles.ring} />
          <b role="timer">{seconds ?? 0}</b>
        </span>
      )}
      {/* A live region announces changes, not the content it mounts with. */}
      <p
        className="with-title text-small text-muted"
        role="status"
        aria-live={seconds === null || announcedSeconds.includes(seconds) ? 'polite' : 'off'}
      >
        {state.kind !== 'waiting' && (
          <>
            <b>{t('thankYou.missing')}</b>{' '}
            <span>
              {seconds === null ? t('thankYou.stayed') : t('thankYou.redirecting', { count: seconds })}
            </span>
          </>
        )}
      </p>
      <div className={`${styles.actions} flex wrap gap-3`} data-keep-visible="">
        <Link className={buttonClass({ variant: 'primary' })} href={start} replace>
          {stopped ? t('common.toStart') : t('thankYou.goNow')}
        </Link>
        {!stopped && (
          <Button
            variant="outline"
            onClick={() => {
              flow.stay()
              focusHeading()
            }}
          >
            {t('thankYou.stay')}
          </Button>
        )}
      </div>
    </div>
  )
}
