import type { ReactNode } from 'react'
import type { ShownSample } from '../../../core/checkout/sample-viewer.ts'
import type { CheckoutDetails } from '../../../core/model/plan.ts'
import styles from './checkout-page.module.css'
import { Samples } from './samples/samples.tsx'
import { Advantages } from './sections/advantages.tsx'
import { Disclaimer } from './sections/disclaimer.tsx'
import { Faq } from './sections/faq.tsx'
import { Guarantee } from './sections/guarantee.tsx'
import { Testimonials } from './sections/testimonials.tsx'
import { PressAndAwards, SafeCheckout } from './sections/trust.tsx'
import { VideoReviews } from './sections/video-reviews.tsx'

type Props = { details: CheckoutDetails; onOpen: (sample: ShownSample) => void }

/** Everything below the plans, or beside them on a desktop. */
export function BelowTheFold({ details, onOpen }: Props): ReactNode {
  return (
    <div className={styles.rest}>
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
