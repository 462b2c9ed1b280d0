import styles from './checkout-page.module.css'
import type { ReactNode } from 'react'
import type { CheckoutDetails } from '../../../core/model/plan.ts'
import { Advantages } from './sections/advantages.tsx'
import { Disclaimer } from './sections/disclaimer.tsx'
import { Films } from './sections/films.tsx'
import { Guarantee } from './sections/guarantee.tsx'
import { Questions } from './sections/questions.tsx'
import type { ShownSample } from '../../../core/checkout/sample-viewer.ts'
import { Samples } from './samples/samples.tsx'
import { Recognition, SafeCheckout } from './sections/trust.tsx'
import { Voices } from './sections/voices.tsx'

/** Everything below the plans, or beside them on a desk. */
export function Rest({
  details,
  onOpen,
}: {
  details: CheckoutDetails
  onOpen: (sample: ShownSample) => void
}): ReactNode {
  return (
    <div className={styles.rest}>
      <Samples onOpen={onOpen} />
      <Advantages details={details} />
      <Guarantee />
      <Films />
      <Voices />
      <Questions details={details} />
      <SafeCheckout />
      <Recognition />
      <Disclaimer />
    </div>
  )
}
