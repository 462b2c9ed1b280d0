import { useEffect, useState, type ReactNode } from 'react'
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

/** A section that the browser skips while it's off screen, at its estimated height. */
function Skippable({ height, children }: { height: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.skippable} style={{ containIntrinsicBlockSize: `auto ${height}` }}>
      {children}
    </div>
  )
}

/** Everything below the plans, or beside them on a desktop. */
export function BelowTheFold({ details, isRestored, onOpen }: Props): ReactNode {
  // Sections that take their true height beside the focus would move it off the screen.
  const [byKeyboard, setByKeyboard] = useState(false)
  useEffect(() => {
    const onKey = (): void => setByKeyboard(true)
    addEventListener('keydown', onKey, { once: true, capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    <div className={styles.rest} data-whole-height={isRestored || byKeyboard ? '' : undefined}>
      <Skippable height="53rem">
        <Samples onOpen={onOpen} />
      </Skippable>
      <Skippable height="23rem">
        <Advantages details={details} />
      </Skippable>
      <Skippable height="27rem">
        <Guarantee />
      </Skippable>
      <Skippable height="28rem">
        <VideoReviews />
      </Skippable>
      <Skippable height="22rem">
        <Testimonials />
      </Skippable>
      <Skippable height="27rem">
        <Faq details={details} />
      </Skippable>
      <Skippable height="6rem">
        <SafeCheckout />
      </Skippable>
      <Skippable height="19rem">
        <PressAndAwards />
      </Skippable>
      <Skippable height="13rem">
        <Disclaimer />
      </Skippable>
    </div>
  )
}
