export type Click = {
  /** CSS pixels. */
  x: number
  y: number
  /** Milliseconds, as `Event.timeStamp`. */
  at: number
}

/** Two clicks closer than this in time and place are one double click. */
const limits = { ms: 400, px: 30 }

export const isDoubleClick = (first: Click, second: Click): boolean =>
  second.at - first.at <= limits.ms && Math.hypot(second.x - first.x, second.y - first.y) <= limits.px

const controls = 'a, button, input, label, select, summary, textarea'

/** A control and its visible text. A click on a label also fires one on its input: both are the input. */
function controlOf(target: Element): { control: Element; text: string | null } {
  const nearest = target.closest(controls) ?? target
  const control = nearest instanceof HTMLLabelElement ? (nearest.control ?? nearest) : nearest
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
  return { control, text: (label ?? control).textContent }
}

type LastClick = Click & { control?: Element; text?: string | null }

/**
 * Suppresses ghost clicks: the second click of a double click, if the first one put another control under the pointer or changed
 * its text (R103). Clicks by keyboard, assistive technology or script pass. `earlier` is a click before the app started.
 */
export function suppressGhostClicks(document: Document, earlier?: Click | null): void {
  let last: LastClick | null = earlier ?? null

  function handle(event: MouseEvent): void {
    // Clicks by keyboard have no `detail`.
    if (!event.isTrusted || event.detail === 0 || !(event.target instanceof Element)) return
    const click = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    const { control, text } = controlOf(event.target)
    const isGhost =
      last !== null && isDoubleClick(last, click) && (control !== last.control || text !== last.text)
    if (isGhost) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (event.type !== 'click') return
    // A suppressed click restarts the interval. The next click is still compared with the first one's control.
    last = isGhost ? { ...last, ...click } : { ...click, control, text }
  }
  // `mousedown` would move the focus.
  for (const type of ['mousedown', 'click', 'dblclick'] as const)
    document.addEventListener(type, handle, true)
}
