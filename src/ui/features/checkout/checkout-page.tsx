import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import checkoutEnglish from 'virtual:english/checkout'
import offerEnglish from 'virtual:english/offer'
import { addEnglish } from '../../../i18n/english.ts'
import '../../primitives/deferred-icons.ts'
import { useApp } from '../../shell/shell.ts'
import { focusHeading, focusMain, hasFocusOutsideMain } from '../../layout/main-element.ts'
import { LoadError } from '../../primitives/load-error.tsx'
import { PageFrame, PageHeader } from '../../layout/page-frame.tsx'
import type { Visit } from '../../../core/model/visit.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useDelayedFlag } from '../../lib/use-delayed-flag.ts'
import { useStore } from '../../lib/use-store.ts'
import { Banner, BannerPlace, preloadBanner } from './sections/banner.tsx'
import { BuyingColumn } from './plans/buying-column.tsx'
import styles from './checkout-page.module.css'
import type { CheckoutView } from './checkout-view.ts'
import { Headline } from './sections/headline.tsx'
import { OfferDialogs } from './offer/offer-dialogs.tsx'
import { OrderedNote } from './ordered-note.tsx'
import { PayBar } from './plans/pay-bar.tsx'
import { ProofNote } from './proof-note.tsx'
import { Rest } from './rest.tsx'
import { SampleViewer } from './samples/sample-viewer.tsx'

addEnglish('checkout', checkoutEnglish)
addEnglish('offer', offerEnglish)

/** Choice of a plan, the special offer, and the way to the payment page (S2.14 to S2.19). */
export default function CheckoutPage({ visit }: { visit: Visit }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [checkout] = useState(() => app.openCheckout(visit))
  useEffect(() => checkout.enter(), [checkout])
  const details = useStore(checkout.plans, (plans) => plans.details)
  const ready = details.kind === 'ready'
  // Plans and prices are what the visitor came for: what lies below them is drawn once they are seen.
  const whole = useDeferredValue(ready)
  const slow = useDelayedFlag(details.kind === 'loading')
  const view: CheckoutView | null = ready ? { checkout, details: details.value } : null
  // Of the offer the page needs this alone: the seconds are the dialogs'.
  const offering = useStore(checkout.offer, ({ dialog }) => dialog !== 'none')
  const { samples } = checkout
  const sample = useStore(samples.shown)
  const band = useRef<HTMLSpanElement>(null)
  const missed = useRef(false)
  usePageTitle(t('checkout.pageTitle'))
  preloadBanner()

  // The control that asks again is gone, whoever asked: the page that comes has its focus.
  useEffect(() => {
    if (missed.current && details.kind !== 'failed' && !hasFocusOutsideMain()) focusHeading()
    missed.current = details.kind === 'failed' || (missed.current && details.kind === 'loading')
  }, [details.kind])

  return (
    <>
      <PageFrame
        padded={details.kind === 'failed'}
        inert={offering || sample !== null}
        header={<PageHeader sticky center={<span ref={band} className={styles.band} />} />}
      >
        {details.kind === 'failed' ? (
          <DetailsLoadError onRetry={checkout.retry} />
        ) : (
          <div className={styles.room}>
            <div
              className={styles.page}
              data-waiting={ready ? undefined : ''}
              data-whole={whole ? '' : undefined}
            >
              <div className={styles.intro}>
                <BannerPlace>{ready && <Banner />}</BannerPlace>
                <Headline waiting={!ready} />
                {!ready && <p role="status">{slow && t('checkout.fetching')}</p>}
                {ready && <OrderedNote checkout={checkout} />}
              </div>
              {view && <BuyingColumn view={view} />}
              {view && whole && <Rest details={view.details} onOpen={samples.open} />}
            </div>
            {view && <PayBar view={view} />}
          </div>
        )}
      </PageFrame>
      {view && <OfferDialogs view={view} />}
      {sample && <SampleViewer shown={sample} onTurn={samples.showSample} onClose={samples.close} />}
      {view && checkout.socialProof && !sample && <ProofNote proof={checkout.socialProof} band={band} />}
    </>
  )
}

/** Replaces the page if its details didn't load (R5). */
function DetailsLoadError({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation()
  useEffect(focusMain, [])
  return (
    <LoadError
      title={t('checkout.missing')}
      hint={t('checkout.missingHint')}
      actionLabel={t('common.tryAgain')}
      onAction={onRetry}
    />
  )
}
