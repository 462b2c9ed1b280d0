import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { Button } from '../../../primitives/button.tsx'
import { paddedTime } from './countdown-marks.ts'
import type { ShownOffer } from './discount-offer.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import styles from './offer.module.css'
import { PlanFrame } from '../plans/plan-frame.tsx'
import { SecondsLeft } from './seconds-left.tsx'
import { useAmount } from '../plans/use-amount.ts'

/** 'Special Discount Applied': once it is over it says so and what the plan costs now, and its button only closes (R75). */
export function SpecialOffer({
  state,
  running,
  ordered,
  details: { symbol, offer },
  proof,
  leaving,
  onPay,
  onClose,
}: ShownOffer & { proof: boolean; leaving: boolean; onPay: () => void }): ReactNode {
  const { t } = useTranslation()
  const write = useAmount(symbol)
  const base = offer.base === null ? null : write(offer.base)
  const left = base === null ? t('offer.leftPlain') : t('offer.left', { base })
  const over = base === null ? t('offer.expiredPlain') : t('offer.expiredOffer', { price: base })
  // The card has room for the price and its base; the percentage stood in the dialog before.
  const price = running
    ? { ...offer, discount: null }
    : { ...offer, amount: offer.base, base: null, discount: null }
  return (
    <>
      <p className={styles.left}>
        <b role="timer" aria-label={t('offer.timeRemaining')}>
          <SecondsLeft state={state}>{(remaining) => <span>{paddedTime(remaining)}</span>}</SecondsLeft>
        </b>{' '}
        <span>{running ? left : ordered ? t('offer.ordered') : over}</span>
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
      >
        {t('offer.receive')}
      </PlanFrame>
      {running && (
        <Button variant="primary" fullWidth pending={leaving} onClick={onPay}>
          {t('checkout.payNow')}
        </Button>
      )}
      {!running && (
        <Button variant="solid" fullWidth onClick={onClose}>
          {t('offer.getPlan')}
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
