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

type Props = {
  details: CheckoutDetails
  /** Lays out every section at once: a restored scroll position needs their true heights (R64). */
  isRestored: boolean
  onOpen: (sample: ShownSample) => void
}

/** Everything below the plans, or beside them on a desktop. Sections off screen are skipped by the browser, at an estimated height. */
export function BelowTheFold({ details, isRestored, onOpen }: Props): ReactNode {
  const sections: [estimate: string, section: ReactNode][] = [
    ['53rem', <Samples onOpen={onOpen} />],
    ['23rem', <Advantages details={details} />],
    ['27rem', <Guarantee />],
    ['28rem', <VideoReviews />],
    ['22rem', <Testimonials />],
    ['27rem', <Faq details={details} />],
    ['6rem', <SafeCheckout />],
    ['19rem', <PressAndAwards />],
    ['13rem', <Disclaimer />],
  ]
  return (
    <div className={styles.rest}>
      {sections.map(([estimate, section], index) => (
        <div
          key={index}
          className={isRestored ? undefined : styles.skippable}
          style={{ containIntrinsicBlockSize: `auto ${estimate}` }}
        >
          {section}
        </div>
      ))}
    </div>
  )
}
