import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import type { CheckoutFlow } from '../../../core/checkout/checkout-flow.ts'
import { useStore } from '../../lib/use-store.ts'
import styles from './ordered-note.module.css'

/** Says that this plan was ordered already, with the order's id; Pay stays possible (R75). */
export function OrderedNote({ checkout }: { checkout: Pick<CheckoutFlow, 'ordered'> }): ReactNode {
  const { t } = useTranslation()
  const id = useStore(checkout.ordered)
  return (
    <p className={styles.note} role="status">
      {id !== null && t('checkout.ordered', { id })}
    </p>
  )
}
