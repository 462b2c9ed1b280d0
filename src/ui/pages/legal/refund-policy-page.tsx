import type { ReactNode } from 'react'
import { LegalPage } from './legal-page.tsx'

export default function RefundPolicyPage(): ReactNode {
  return <LegalPage name="refund" />
}
