import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { isRunning } from '../../../../core/offer/offer-state.ts'
import { AlreadyPaid } from '../already-paid.tsx'
import { CountdownAnnouncer } from './countdown.tsx'
import { Dialog } from '../../../primitives/dialog/dialog.tsx'
import { useStore } from '../../../lib/use-store.ts'
import { usePaymentPending, type LoadedCheckout } from '../checkout-view.ts'
import drawing from './offer-plan.svg'
import styles from './offer.module.css'
import { DiscountOffer, SpecialOffer } from './offers.tsx'

/** A ready-made plan beside the offer; its caption says that it is one (R71). */
export function SamplePlan(): ReactNode {
  const { t } = useTranslation()
  return (
    <figure className={`${styles.sample} gap-3 text-center text-on-blue stack text-small`}>
      <img src={drawing} width="316" height="416" alt="" />
      <figcaption>{t('checkout.viewer.sampleFloorPlan')}</figcaption>
    </figure>
  )
}

/** The special offer's two dialogs (R22), of which at most one is open. The seconds re-render an open dialog's figures only. */
export function OfferDialogs({ view }: { view: LoadedCheckout }): ReactNode {
  const dialog = useStore(view.checkout.state, ({ offer }) => offer.dialog)
  // A closed dialog is rendered until it has faded out.
  const [last, setLast] = useState(dialog)
  const open = dialog !== 'none'
  if (open && last !== dialog) setLast(dialog)
  if (last === 'none') return null
  return <OfferDialog view={view} isOffer={last === 'offer'} open={open} onExited={() => setLast('none')} />
}

function OfferDialog({
  view: { checkout, details },
  isOffer,
  open,
  onExited,
}: {
  view: LoadedCheckout
  isOffer: boolean
  open: boolean
  onExited: () => void
}): ReactNode {
  const { t } = useTranslation()
  // Selected here, so that the dialog re-renders when its button disappears, and moves the focus.
  const status = useStore(checkout.state, ({ offer, redirect }) => ({
    // An offer that ends after Pay was pressed keeps its price until the payment page has loaded.
    running: isRunning(offer) || (redirect !== null && !offer.isOrdered),
    ordered: offer.isOrdered,
  }))
  const isPending = usePaymentPending(checkout)
  const shared = { ...status, checkout, details, onClose: checkout.close }
  const texts = {
    fiveMinutes: t('offer.fiveMinutes'),
    oneMinute: t('offer.oneMinute'),
    over: status.running ? '' : t('offer.over'),
  }
  return (
    <Dialog
      title={isOffer ? t('offer.offerTitle') : t('offer.discountTitle')}
      onClose={checkout.close}
      open={open}
      onExited={onExited}
      side={isOffer && <SamplePlan />}
    >
      {isOffer ? (
        <SpecialOffer
          {...shared}
          hasSocialProof={checkout.socialProof !== null}
          isPending={isPending}
          onPay={checkout.payOffer}
        />
      ) : (
        <DiscountOffer {...shared} onGrab={checkout.acceptDiscount} />
      )}
      <AlreadyPaid checkout={checkout} />
      <CountdownAnnouncer checkout={checkout} texts={texts} />
    </Dialog>
  )
}
