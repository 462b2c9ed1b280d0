import styles from './offer.module.css'
import type { ReactNode } from 'react'
import type { Readable } from '../../../../core/kernel/store.ts'
import type { CheckoutDetails } from '../../../../core/model/plan.ts'
import type { OfferState } from '../../../../core/offer/offer-flow.ts'
import { offerSeconds } from '../../../../core/stored/offer.ts'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Button } from '../../../primitives/button.tsx'
import { CountdownRing } from '../../../primitives/countdown-ring.tsx'
import { useFormatPrice } from '../checkout-view.ts'
import { plainTime, useSecondsLeft } from './countdown.tsx'

/** Props of both dialogs of the offer. */
export type OfferProps = {
  offer: Readable<OfferState>
  running: boolean
  ordered: boolean
  details: CheckoutDetails
  onClose: () => void
}

function RunningTimer({ offer }: Pick<OfferProps, 'offer'>): ReactNode {
  const { t } = useTranslation()
  const secondsLeft = useSecondsLeft(offer)
  return (
    <div className={styles.timer} role="timer" aria-label={t('offer.timeRemaining')}>
      <CountdownRing fraction={secondsLeft / offerSeconds} />
      <div>
        <b>{plainTime(secondsLeft)}</b>
        {t('offer.timeRemaining')}
      </div>
    </div>
  )
}

function StoppedTimer({ offer, ordered }: Pick<OfferProps, 'offer' | 'ordered'>): ReactNode {
  const { t } = useTranslation()
  const secondsLeft = useSecondsLeft(offer)
  return (
    <div className={styles.expired} role="timer" aria-label={t('offer.timeRemaining')}>
      <CountdownRing fraction={secondsLeft / offerSeconds} />
      <b>{ordered ? plainTime(secondsLeft) : t('offer.timeOver')}</b>
    </div>
  )
}

/** 'Did you know?': leads to the offer while it runs; afterwards its button only closes. */
export function DiscountOffer({
  offer,
  running,
  ordered,
  details,
  onGrab,
  onClose,
}: OfferProps & { onGrab: () => void }): ReactNode {
  const { t } = useTranslation()
  const format = useFormatPrice(details.symbol)
  const { amount, base, discount } = details.offer
  const expired = discount ? t('offer.expired', { percent: discount }) : t('offer.expiredPlain')
  if (!running)
    return (
      <>
        <p className={styles.muted}>{ordered ? t('offer.ordered') : expired}</p>
        <StoppedTimer offer={offer} ordered={ordered} />
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
        <p className={styles.muted}>
          {base === null
            ? t('offer.runningPlain', { price: format(amount) })
            : t('offer.running', { price: format(amount), base: format(base) })}
        </p>
      )}
      <RunningTimer offer={offer} />
      <Button variant="primary" fullWidth onClick={onGrab}>
        {t('offer.grab')}
      </Button>
    </>
  )
}
