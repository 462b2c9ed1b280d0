import type { ReactNode } from 'react'
import type { CheckoutDetails } from '../../../../core/model/plan.ts'
import { offerSeconds } from '../../../../core/stored/offer.ts'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Button } from '../../../primitives/button.tsx'
import { CountdownRing } from '../../../primitives/countdown-ring.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { clockIcon, mailIcon } from '../../../primitives/icons.ts'
import { useVerbatimPrice } from '../checkout-view.ts'
import { VerbatimText } from '../../../primitives/rich-text.tsx'
import { PlanBody, PlanInfo } from '../plans/plan-body.tsx'
import planStyles from '../plans/plan-card.module.css'
import { formatTime } from '../../../lib/format-time.ts'
import { useSecondsLeft, type WithOffer } from './countdown.tsx'
import styles from './offer.module.css'

type OfferProps = {
  checkout: WithOffer
  running: boolean
  ordered: boolean
  details: CheckoutDetails
  onClose: () => void
}

function Timer({
  checkout,
  running,
  ordered,
}: Pick<OfferProps, 'checkout' | 'running' | 'ordered'>): ReactNode {
  const { t } = useTranslation()
  const secondsLeft = useSecondsLeft(checkout)
  return (
    <div
      className={`${styles.time} ${styles.timer} row tabular-digits card text-small text-muted`}
      role="timer"
      aria-label={t('offer.timeRemaining')}
      data-expired={!running || undefined}
    >
      <CountdownRing fraction={secondsLeft / offerSeconds} />
      <div>
        <b>{running || ordered ? formatTime(secondsLeft, 'plain') : t('offer.timeOver')}</b>
        {running && t('offer.timeRemaining')}
      </div>
    </div>
  )
}

function TimeLeft({ checkout }: Pick<OfferProps, 'checkout'>): ReactNode {
  return <span>{formatTime(useSecondsLeft(checkout), 'padded')}</span>
}

/** 'Did you know?': leads to the offer while it runs; afterwards its button only closes. */
export function DiscountOffer({
  checkout,
  running,
  ordered,
  details,
  onGrab,
  onClose,
}: OfferProps & { onGrab: () => void }): ReactNode {
  const { t } = useTranslation()
  const verbatimPrice = useVerbatimPrice(details.symbol)
  const { amount, base, discount } = details.offer
  const expired = discount ? t('offer.expired', { percent: discount }) : t('offer.expiredPlain')
  return (
    <>
      {running && discount !== null && discount > 0 && (
        <p className={`${styles.percent} row wrap tabular-digits`}>
          <b>{t('offer.percent', { percent: discount })}</b> <span>{t('offer.onPackage')}</span>
        </p>
      )}
      {running && amount !== null && (
        <p className="text-muted">
          <VerbatimText>
            {base === null
              ? t('offer.runningPlain', { price: verbatimPrice(amount) })
              : t('offer.running', { price: verbatimPrice(amount), base: verbatimPrice(base) })}
          </VerbatimText>
        </p>
      )}
      {!running && <p className="text-muted">{ordered ? t('offer.ordered') : expired}</p>}
      <Timer checkout={checkout} running={running} ordered={ordered} />
      {/* A new button at the end of the offer: a press that was meant for the first one must not reach it. */}
      <Button
        key={String(running)}
        className="fresh"
        variant={running ? 'primary' : 'solid'}
        fullWidth
        onClick={running ? onGrab : onClose}
      >
        {running ? t('offer.grab') : t('offer.getPlan')}
      </Button>
    </>
  )
}

/** 'Special Discount Applied'. After the offer has ended, it says so, names the plan's regular price, and its button only closes (R75). */
export function SpecialOffer({
  checkout,
  running,
  ordered,
  details,
  hasSocialProof,
  isPending,
  onPay,
  onClose,
}: OfferProps & { hasSocialProof: boolean; isPending: boolean; onPay: () => void }): ReactNode {
  const { t } = useTranslation()
  const verbatimPrice = useVerbatimPrice(details.symbol)
  const { base } = details.offer
  const regularPrice = base === null ? null : verbatimPrice(base)
  const remaining = regularPrice === null ? t('offer.leftPlain') : t('offer.left', { base: regularPrice })
  const expired =
    regularPrice === null ? t('offer.expiredPlain') : t('offer.expiredOffer', { price: regularPrice })
  // The card has no room for the percentage; the previous dialog showed it.
  const price = running
    ? { ...details.offer, discount: null }
    : { ...details.offer, amount: base, base: null, discount: null }
  return (
    <>
      <p className={`${styles.time} row wrap tabular-digits text-small text-muted`}>
        <b role="timer" aria-label={t('offer.timeRemaining')}>
          <TimeLeft checkout={checkout} />
        </b>{' '}
        <span>
          <VerbatimText>{running ? remaining : ordered ? t('offer.ordered') : expired}</VerbatimText>
        </span>
      </p>
      <h3>{t('offer.ready')}</h3>
      <dl className={`${styles.facts} card`}>
        <div>
          <Icon path={clockIcon} className="text-blue" />
          <dt>{t('offer.timeLabel')}</dt>
          <dd>{t('offer.time')}</dd>
        </div>
        <div>
          <Icon path={mailIcon} className="text-blue" />
          <dt>{t('offer.viaLabel')}</dt>
          <dd>{t('offer.via')}</dd>
        </div>
      </dl>
      <div className={`${planStyles.card} choice-card stack`} data-chosen="">
        <div className={planStyles.body}>
          <PlanBody plan="three" name={t('offer.plan')} price={price} symbol={details.symbol} />
        </div>
        <PlanInfo planName={t('offer.planShort')}>{t('offer.receive')}</PlanInfo>
      </div>
      <Button
        key={String(running)}
        className="fresh"
        variant={running ? 'primary' : 'solid'}
        fullWidth
        pending={running && isPending}
        onClick={running ? onPay : onClose}
      >
        {running ? t('checkout.payNow') : t('offer.getPlan')}
      </Button>
      {hasSocialProof && (
        <p className="text-center text-meta text-muted" data-social-proof="line">
          {t('offer.bought')}
        </p>
      )}
    </>
  )
}
