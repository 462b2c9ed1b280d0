import { useCallback, useSyncExternalStore } from 'react'

/** A screen with room for two columns. CSS asks the page's container, which knows the text size, too (`tokens.css`). */
export const wideScreen = '(width >= 56.25rem) and (height > 32rem)'

/** Whether the media query matches; false while the page is prerendered. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
