import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CountdownVoice } from './countdown-voice.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useStore } from '../../../hooks/use-store.ts'
import type { CheckoutView } from '../checkout-view.ts'
import { DiscountOffer } from './discount-offer.tsx'
import { SamplePlan } from './sample-plan.tsx'
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
  const state = useStore(checkout.offer)
  const leaving = useStore(checkout.leaving)
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
          state={state}
          details={details}
          proof={checkout.proof !== null}
          leaving={leaving}
          onPay={checkout.payOffer}
          onClose={checkout.close}
        />
      ) : (
        <DiscountOffer state={state} details={details} onGrab={checkout.grab} onClose={checkout.close} />
      )}
      <CountdownVoice
        remaining={state.remaining}
        words={{
          fiveMinutes: t('offer.fiveMinutes'),
          oneMinute: t('offer.oneMinute'),
          over: t('offer.over'),
        }}
      />
    </Dialog>
  )
}
