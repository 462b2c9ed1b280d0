import { createContext, use } from 'react'
import { brandedAddress, brandedText } from '../demo/branding.ts'
import type { Demo } from '../demo/open-demo.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'

export const DemoContext = createContext<Demo | null>(null)

function useDemo(): Demo {
  const demo = use(DemoContext)
  if (!demo) throw new Error('DemoContext is missing')
  return demo
}

export function useBrandedText(): (text: string) => string {
  const branding = useStore(useDemo().branding)
  return (text) => brandedText(text, branding)
}

export function useBrandedAddress(): (address: string) => string {
  const branding = useStore(useDemo().branding)
  return (address) => brandedAddress(address, branding)
}
