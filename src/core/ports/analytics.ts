import type { Region } from '../model/region.ts'

/** An occasion worth telling the ads network. `id` is what makes it one occasion (R58). */
export type Conversion = {
  page: 'lead' | 'checkout' | 'thank-you'
  region: Region
  id: string
  value?: number
  currency?: string
}

/** Tells the ads network about a conversion. Never throws, never waits; without configuration it does nothing. */
export type Analytics = { convert(conversion: Conversion): void }
