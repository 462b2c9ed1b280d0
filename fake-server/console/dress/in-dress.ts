import { createContext, use } from 'react'
import { inDress, sharedInDress, type Dress, type KeptDress } from '../../demo/dress.ts'
import { useReadable } from '../use-readable.ts'

/** As whom the demo is dressed, for what the console shows of its texts. */
export const DressContext = createContext<KeptDress | null>(null)

function useDress(): Dress {
  const kept = use(DressContext)
  if (!kept) throw new Error('the console knows no dress')
  return useReadable(kept)
}

/** Says a text in the name that the demo is dressed in. Whoever mounts a part provides the dress. */
export function useInDress(): (text: string) => string {
  const dress = useDress()
  return (text) => inDress(text, dress)
}

/** Makes an address of the demo one to share: the name goes with it, mark and colour do not. */
export function useShared(): (address: string) => string {
  const dress = useDress()
  return (address) => sharedInDress(address, dress)
}
