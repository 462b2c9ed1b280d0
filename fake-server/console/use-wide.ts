import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

/** Whether the console is docked beside the page. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
