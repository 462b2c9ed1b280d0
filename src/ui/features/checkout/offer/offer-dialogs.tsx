import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { isRunning } from '../../../../core/offer/offer-flow.ts'
import { CountdownVoice } from './countdown-voice.tsx'
import { Dialog } from '../../../primitives/dialog/dialog.tsx'
import { useStore } from '../../../lib/use-store.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { DiscountOffer } from './discount-offer.tsx'
import { SamplePlan } from './sample-plan.tsx'
import { SecondsLeft } from './seconds-left.tsx'
import { SpecialOffer } from './special-offer.tsx'

/** The special offer's two dialogs (R22), of which one is open at most. Each second is drawn in an open one alone. */
export function OfferDialogs({ view }: { view: CheckoutView }): ReactNode {
  const dialog = useStore(view.checkout.offer, (offer) => offer.dialog)
  // The last one stands until it has faded.
  const [last, setLast] = useState(dialog)
  const open = dialog !== 'none'
  if (open && last !== dialog) setLast(dialog)
  if (last === 'none') return null
  return <OfferDialog view={view} isOffer={last === 'offer'} open={open} onGone={() => setLast('none')} />
}

function OfferDialog({
  view: { checkout, details },
  isOffer,
  open,
  onGone,
}: {
  view: CheckoutView
  isOffer: boolean
  open: boolean
  onGone: () => void
}): ReactNode {
  const { t } = useTranslation()
  // Read here and not below: a dialog whose button goes looks where the focus is.
  const leaving = useStore(checkout.isRedirecting)
  const now = useStore(checkout.offer, (offer) => ({
    // What was pressed in time is on its way to be paid at this price.
    running: isRunning(offer) || (leaving && !offer.ordered),
    ordered: offer.ordered,
  }))
  const shown = { ...now, state: checkout.offer, details, onClose: checkout.close }
  const words = {
    fiveMinutes: t('offer.fiveMinutes'),
    oneMinute: t('offer.oneMinute'),
    over: now.running ? '' : t('offer.over'),
  }
  return (
    <Dialog
      title={isOffer ? t('offer.offerTitle') : t('offer.discountTitle')}
      onClose={checkout.close}
      open={open}
      onGone={onGone}
      side={isOffer && <SamplePlan />}
    >
      {isOffer ? (
        <SpecialOffer
          {...shown}
          proof={checkout.socialProof !== null}
          leaving={leaving}
          onPay={checkout.payOffer}
        />
      ) : (
        <DiscountOffer {...shown} onGrab={checkout.acceptDiscount} />
      )}
      <SecondsLeft state={checkout.offer}>
        {(remaining) => <CountdownVoice remaining={remaining} words={words} />}
      </SecondsLeft>
    </Dialog>
  )
}
