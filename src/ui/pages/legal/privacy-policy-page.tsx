import type { ReactNode } from 'react'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyPolicyPage(): ReactNode {
  return <LegalPage name="privacy" />
}
