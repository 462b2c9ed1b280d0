import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import checkoutEnglish from 'virtual:english/checkout'
import offerEnglish from 'virtual:english/offer'
import { addEnglish } from '../../../i18n/english.ts'
import type { PageProps } from '../../shell/routes.tsx'
import { useScreen } from '../../lib/screen.ts'
import { LoadError } from '../../primitives/load-error.tsx'
import { PageFrame, PageHeader } from '../../layout/page-frame.tsx'
import { LiveStatus } from '../../lib/live-status.tsx'
import { useStore } from '../../lib/use-store.ts'
import { Banner, Headline, preloadBanner } from './sections/intro.tsx'
import { BuyingColumn } from './plans/buying-column.tsx'
import styles from './checkout-page.module.css'
import type { ShownSample } from '../../../core/checkout/checkout-state.ts'
import type { CheckoutDetails } from '../../../core/model/plan.ts'
import { cx } from '../../lib/cx.ts'
import type { CheckoutFlow } from '../../../core/checkout/checkout-flow.ts'
import type { LoadedCheckout } from './checkout-view.ts'
import { OfferDialogs } from './offer/offer-dialogs.tsx'
import { verbatim, VerbatimText } from '../../primitives/rich-text.tsx'
import { PayBar } from './plans/pay-bar.tsx'
import { SocialProofNote } from './social-proof-note.tsx'
import { SampleViewer } from './samples/sample-viewer.tsx'
import { Samples } from './samples/samples.tsx'
import { Advantages } from './sections/advantages.tsx'
import { Disclaimer } from './sections/disclaimer.tsx'
import { Faq } from './sections/faq.tsx'
import { Testimonials, VideoReviews } from './sections/reviews.tsx'
import { Guarantee, PressAndAwards, SafeCheckout } from './sections/trust.tsx'

addEnglish('checkout', checkoutEnglish)
addEnglish('offer', offerEnglish)

/** The checkout: choice of a plan, special offer, payment (S2.14 to S2.19). */
export default function CheckoutPage({ visit, open }: PageProps<CheckoutFlow>): ReactNode {
  const { t } = useTranslation()
  const [checkout] = useState(() => open(visit))
  useEffect(() => checkout.enter(), [checkout])
  const details = useStore(checkout.state, ({ details }) => details)
  const isFailed = details.kind === 'failed'
  const isReady = details.kind === 'ready'
  // Defer the sections below the fold, so that plans paint first.
  const hasSections = useDeferredValue(isReady)
  const view: LoadedCheckout | null = isReady ? { checkout, details: details.value } : null
  const { samples } = checkout
  const sample = useStore(checkout.state, ({ sample }) => sample)
  const socialProofSlot = useRef<HTMLSpanElement>(null)
  useScreen({
    id: isFailed ? 'failed' : 'checkout',
    title: t('checkout.pageTitle'),
    focus: isFailed ? 'main' : undefined,
  })
  preloadBanner()

  return (
    <>
      <PageFrame
        padded={isFailed}
        header={
          <PageHeader
            sticky
            center={<span ref={socialProofSlot} className={`${styles.socialProofSlot} grow`} />}
          />
        }
      >
        {isFailed ? (
          <DetailsLoadError onRetry={checkout.retry} />
        ) : (
          <div>
            <div
              className={cx(styles.page, 'page-width stack', !isReady && 'text-muted')}
              data-loading={!isReady || undefined}
              data-sections={hasSections || undefined}
            >
              <div>
                <Banner isLoading={!isReady} />
                <Headline isLoading={!isReady} />
                {!isReady && <LiveStatus pending>{t('checkout.fetching')}</LiveStatus>}
                {isReady && <OrderedNote checkout={checkout} />}
              </div>
              {view && <BuyingColumn view={view} />}
              {view && hasSections && <CheckoutSections details={view.details} onOpen={samples.open} />}
            </div>
            {view && <PayBar view={view} />}
          </div>
        )}
      </PageFrame>
      {view && <OfferDialogs view={view} />}
      {sample && <SampleViewer shown={sample} onTurn={samples.showSample} onClose={samples.close} />}
      {view && checkout.socialProof && !sample && (
        <SocialProofNote socialProof={checkout.socialProof} slot={socialProofSlot} />
      )}
    </>
  )
}

type SectionsProps = { details: CheckoutDetails; onOpen: (sample: ShownSample) => void }

/** Everything below the plans, or beside them on a desktop. */
export function CheckoutSections({ details, onOpen }: SectionsProps): ReactNode {
  return (
    <div className={styles.sections}>
      <Samples onOpen={onOpen} />
      <Advantages details={details} />
      <Guarantee />
      <VideoReviews />
      <Testimonials />
      <Faq details={details} />
      <SafeCheckout />
      <PressAndAwards />
      <Disclaimer />
    </div>
  )
}

/** Says that this plan was ordered already, with the order's id; Pay stays possible (R75). */
function OrderedNote({ checkout }: { checkout: Pick<CheckoutFlow, 'state'> }): ReactNode {
  const { t } = useTranslation()
  const id = useStore(checkout.state, ({ orderId }) => orderId)
  return (
    <p className={cx(id !== null && `${styles.ordered} text-bold text-tight card`)} role="status">
      {id !== null && <VerbatimText>{t('checkout.ordered', { id: verbatim(id) })}</VerbatimText>}
    </p>
  )
}

/** Replaces the page if its details didn't load (R5). */
function DetailsLoadError({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <LoadError
      title={t('checkout.missing')}
      hint={t('checkout.missingHint')}
      actionLabel={t('common.tryAgain')}
      onAction={onRetry}
    />
  )
}
