import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Button } from '../../../primitives/button.tsx'
import { paddedTime, useSecondsLeft } from './countdown.tsx'
import type { OfferProps } from './discount-offer.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import styles from './offer.module.css'
import { PlanBody, PlanInfo } from '../plans/plan-body.tsx'
import planStyles from '../plans/plan-card.module.css'
import { cx } from '../../../lib/cx.ts'
import { useFormatPrice } from '../checkout-view.ts'

function TimeLeft({ offer }: Pick<OfferProps, 'offer'>): ReactNode {
  return <span>{paddedTime(useSecondsLeft(offer))}</span>
}

/** 'Special Discount Applied'. After its end it says so, names the plan's regular price, and its button only closes (R75). */
export function SpecialOffer({
  offer,
  running,
  ordered,
  details,
  proof,
  isRedirecting,
  onPay,
  onClose,
}: OfferProps & { proof: boolean; isRedirecting: boolean; onPay: () => void }): ReactNode {
  const { t } = useTranslation()
  const format = useFormatPrice(details.symbol)
  const { base: basePrice } = details.offer
  const base = basePrice === null ? null : format(basePrice)
  const remaining = base === null ? t('offer.leftPlain') : t('offer.left', { base })
  const expired = base === null ? t('offer.expiredPlain') : t('offer.expiredOffer', { price: base })
  // The card has room for the price and its base; the dialog before named the percentage.
  const price = running
    ? { ...details.offer, discount: null }
    : { ...details.offer, amount: basePrice, base: null, discount: null }
  return (
    <>
      <p className={styles.remaining}>
        <b role="timer" aria-label={t('offer.timeRemaining')}>
          <TimeLeft offer={offer} />
        </b>{' '}
        <span>{running ? remaining : ordered ? t('offer.ordered') : expired}</span>
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
      <div className={cx(planStyles.card, planStyles.chosen)}>
        <div className={planStyles.body}>
          <PlanBody plan="three" name={t('offer.plan')} price={price} symbol={details.symbol} />
        </div>
        <PlanInfo planName={t('offer.planShort')}>{t('offer.receive')}</PlanInfo>
      </div>
      {running && (
        <Button variant="primary" fullWidth pending={isRedirecting} onClick={onPay}>
          {t('checkout.payNow')}
        </Button>
      )}
      {!running && (
        <Button variant="solid" fullWidth onClick={onClose}>
          {t('offer.getPlan')}
        </Button>
      )}
      {proof && (
        <p className={styles.proof} data-social-proof="line">
          {t('offer.bought')}
        </p>
      )}
    </>
  )
}
