import styles from './offer.module.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import type { CheckoutDetails } from '../../../../core/model/plan.ts'
import type { OfferState } from '../../../../core/offer/offer-flow.ts'
import type { Readable } from '../../../../core/kernel/store.ts'
import { offerSeconds } from '../../../../core/stored/offer.ts'
import { Button } from '../../../primitives/button.tsx'
import { CountdownRing } from '../../../primitives/countdown-ring.tsx'
import { plainTime } from './countdown-marks.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { useAmount } from '../plans/use-amount.ts'

/** What both dialogs of the offer stand on. */
export type ShownOffer = {
  state: Readable<OfferState>
  running: boolean
  ordered: boolean
  details: CheckoutDetails
  onClose: () => void
}

/** 'Did you know?': while the time runs it leads to the offer; when it is over its button only closes. */
export function DiscountOffer({
  state,
  running,
  ordered,
  details: { symbol, offer },
  onGrab,
  onClose,
}: ShownOffer & { onGrab: () => void }): ReactNode {
  const { t } = useTranslation()
  const write = useAmount(symbol)
  const { amount, base, discount } = offer
  const expired = discount ? t('offer.expired', { percent: discount }) : t('offer.expiredPlain')
  if (!running)
    return (
      <>
        <p className={styles.quiet}>{ordered ? t('offer.ordered') : expired}</p>
        <div className={styles.over} role="timer" aria-label={t('offer.timeRemaining')}>
          <SecondsLeft state={state}>
            {(remaining) => (
              <>
                <CountdownRing part={remaining / offerSeconds} />
                <b>{ordered ? plainTime(remaining) : t('offer.timeOver')}</b>
              </>
            )}
          </SecondsLeft>
        </div>
        <Button variant="solid" fullWidth onClick={onClose}>
          {t('offer.getPlan')}
        </Button>
      </>
    )
  return (
    <>
      {discount !== null && discount > 0 && (
        <p className={styles.percent}>
          <b>{t('offer.percent', { percent: discount })}</b> <span>{t('offer.onPackage')}</span>
        </p>
      )}
      {amount !== null && (
        <p className={styles.quiet}>
          {base === null
            ? t('offer.runningPlain', { price: write(amount) })
            : t('offer.running', { price: write(amount), base: write(base) })}
        </p>
      )}
      <div className={styles.timer} role="timer" aria-label={t('offer.timeRemaining')}>
        <SecondsLeft state={state}>
          {(remaining) => (
            <>
              <CountdownRing part={remaining / offerSeconds} />
              <div>
                <b>{plainTime(remaining)}</b>
                {t('offer.timeRemaining')}
              </div>
            </>
          )}
        </SecondsLeft>
      </div>
      <Button variant="primary" fullWidth onClick={onGrab}>
        {t('offer.grab')}
      </Button>
    </>
  )
}
