import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher (Chrome 126, Firefox 149). */
type CloseWatcher = EventTarget & { destroy(): void }
const createCloseWatcher = (): CloseWatcher | null => {
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher }
  return CloseWatcher ? new CloseWatcher() : null
}

/** Open layers of browsers without `CloseWatcher`, the topmost last. */
const layers: RefObject<HTMLElement | null>[] = []

/** True if the key was pressed in another dialog, for example a non-modal one. */
function isInOtherDialog(target: EventTarget | null, layer: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false
  const dialog = target.closest('[role="dialog"]')
  return dialog !== null && dialog !== layer?.closest('[role="dialog"]')
}

function closeOnEscape(layer: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  layers.push(layer)
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || layers.at(-1) !== layer) return
    if (isInOtherDialog(event.target, layer.current)) return
    event.preventDefault()
    onClose()
  }
  document.addEventListener('keydown', handleKeyDown)
  return () => {
    document.removeEventListener('keydown', handleKeyDown)
    layers.splice(layers.indexOf(layer), 1)
  }
}

/**
 * Calls `onClose` when the visitor asks to close the topmost open layer: Escape, Android's Back or TalkBack's gesture by
 * `CloseWatcher` (R98); only Escape if the browser has none.
 */
export function useCloseRequest(
  layer: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const handleClose = useEffectEvent(onClose)
  // Layout effect: a visible layer must already be closable.
  useLayoutEffect(() => {
    if (!isOpen) return
    const watcher = createCloseWatcher()
    if (!watcher) return closeOnEscape(layer, () => handleClose())
    watcher.addEventListener('close', () => handleClose())
    return () => watcher.destroy()
  }, [layer, isOpen])
}
