import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutDetails } from '../../../../core/model/checkout-details.ts'
import type { OfferState } from '../../../../core/offer/offer-flow.ts'
import { Button } from '../../../components/button.tsx'
import { paddedTime } from './countdown-marks.ts'
import { Icon } from '../../../components/icon.tsx'
import styles from './offer.module.css'
import { PlanFrame } from '../plans/plan-frame.tsx'
import { useAmount } from '../plans/use-amount.ts'

/** 'Special Discount Applied': at zero it drops Pay Now, shows the plain price and says so. */
export function SpecialOffer({
  state: { remaining },
  details: { symbol, offer },
  proof,
  leaving,
  onPay,
}: {
  state: OfferState
  details: CheckoutDetails
  proof: boolean
  leaving: boolean
  onPay: () => void
}): ReactNode {
  const { t } = useTranslation()
  const write = useAmount(symbol)
  const running = remaining > 0
  const left = offer.base === null ? t('offer.leftPlain') : t('offer.left', { base: write(offer.base) })
  // The card has room for the price and its base; the percentage stood in the dialog before.
  const price = running
    ? { ...offer, discount: null }
    : { ...offer, amount: offer.base, base: null, discount: null }
  return (
    <>
      <p className={styles.left}>
        <b role="timer" aria-label={t('offer.timeRemaining')}>
          {paddedTime(remaining)}
        </b>{' '}
        <span>{running ? left : t('offer.expiredPlain')}</span>
      </p>
      <h3>{t('offer.ready')}</h3>
      <dl className={styles.facts}>
        <div>
          <Icon name="clock" />
          <dt>{t('offer.timeLabel')}</dt>
          <dd>{t('offer.time')}</dd>
        </div>
        <div>
          <Icon name="mail" />
          <dt>{t('offer.viaLabel')}</dt>
          <dd>{t('offer.via')}</dd>
        </div>
      </dl>
      <PlanFrame
        plan="three"
        name={t('offer.plan')}
        called={t('offer.planShort')}
        price={price}
        symbol={symbol}
        best
      >
        {t('offer.receive')}
      </PlanFrame>
      {running && (
        <Button kind="go" block busy={leaving} onClick={onPay}>
          {t('checkout.payNow')}
        </Button>
      )}
      {proof && (
        <p className={styles.line} data-social-proof="line">
          {t('offer.bought')}
        </p>
      )}
    </>
  )
}
