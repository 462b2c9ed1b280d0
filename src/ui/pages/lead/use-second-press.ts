import { useEffect } from 'react'

/**
 * The second half of a double click was meant for what stood here before, a step or a button that made way: it takes
 * the focus away from nothing. In a field it still chooses a word.
 */
export function useSecondPressWithoutFocus(): void {
  useEffect(() => {
    const keepFocus = (event: MouseEvent): void => {
      if (event.detail > 1 && !(event.target instanceof HTMLInputElement)) event.preventDefault()
    }
    document.addEventListener('mousedown', keepFocus)
    return () => document.removeEventListener('mousedown', keepFocus)
  }, [])
}
