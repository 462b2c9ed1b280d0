import type { ReactNode } from 'react'
import type { CheckoutDetails } from '../../../core/api/checkout-api.ts'
import type { Region } from '../../../core/shared/region.ts'
import { Advantages } from './advantages.tsx'
import styles from './checkout-page.module.css'
import { Disclaimer } from './disclaimer.tsx'
import { Films } from './films.tsx'
import { Guarantee } from './guarantee.tsx'
import { Questions } from './questions.tsx'
import type { ShownSample } from './sample-kinds.ts'
import { Samples } from './samples.tsx'
import { Recognition, SafeCheckout } from './trust.tsx'
import { Voices } from './voices.tsx'

/** Everything below the plans, or beside them on a desk. */
export function Rest({
  details,
  region,
  onOpen,
}: {
  details: CheckoutDetails
  region: Region
  onOpen: (sample: ShownSample) => void
}): ReactNode {
  return (
    <div className={styles.rest}>
      <Samples onOpen={onOpen} />
      <Advantages details={details} />
      <Guarantee region={region} />
      <Films />
      <Voices />
      <Questions details={details} />
      <SafeCheckout />
      <Recognition />
      <Disclaimer region={region} />
    </div>
  )
}
