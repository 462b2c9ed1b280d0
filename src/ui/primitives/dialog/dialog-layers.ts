import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** What Escape closes, the topmost last. */
const layers: RefObject<HTMLElement | null>[] = []

/** True where the press belongs to another dialog, such as one that does not block the page. */
function elsewhere(target: EventTarget | null, layer: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false
  const dialog = target.closest('[role="dialog"]')
  return dialog !== null && dialog !== layer?.closest('[role="dialog"]')
}

/** While mounted and `open`, Escape closes this layer, unless another was opened above it. */
export function useEscape(layer: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  // Whoever sees the layer may press.
  useLayoutEffect(() => {
    if (!open) return
    layers.push(layer)
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== layer) return
      if (elsewhere(event.target, layer.current)) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [layer, open])
}
