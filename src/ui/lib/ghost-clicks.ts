/** Where and when a pointer went down, in CSS pixels of the window and milliseconds. */
export type Press = { x: number; y: number; at: number }

/** A press that has a second one after it. `held` where it acted on nothing itself. */
export type EarlierPress = Press & { held: boolean }

/** Two presses that are further apart than this are two intentions, in milliseconds and in pixels. */
const limits = { time: 400, distance: 30 }

const isNear = (press: Press, x: number, y: number): boolean =>
  Math.hypot(x - press.x, y - press.y) <= limits.distance

/**
 * Whether a press is the second half of a double press, which acts on nothing (R68): it comes soon after another one, at
 * the same place, and what that one pressed is no longer `there`. Nor does the one after it act.
 */
export function isSecondHalf(before: EarlierPress | null, press: Press, there: boolean): boolean {
  if (!before || (there && !before.held)) return false
  if (press.at - before.at > limits.time) return false
  return isNear(before, press.x, press.y)
}

const controls = 'a, button, input, label, select, summary, textarea'

/** What a press met, and how far the page was scrolled. A control that says something else by now is another one. */
type Met = { element: Element; words: string | null; scrolled: readonly [x: number, y: number] }

function meet(target: EventTarget | null): Met | null {
  if (!(target instanceof Element)) return null
  const control = target.closest(controls)
  const scrolled = [window.scrollX, window.scrollY] as const
  return { element: control ?? target, words: control?.textContent ?? null, scrolled }
}

function isThere({ met, x, y }: Press & { met: Met | null }): boolean {
  if (!met) return false
  const { element, words, scrolled } = met
  if (words !== null && words !== element.textContent) return false
  if (element.contains(element.ownerDocument.elementFromPoint(x, y))) return true
  // What a scroll took along has not moved away, even where it is out of sight by now.
  const [right, down] = [window.scrollX - scrolled[0], window.scrollY - scrolled[1]]
  if ((right === 0 && down === 0) || !element.isConnected) return false
  const box = element.getBoundingClientRect()
  return x - right >= box.left && x - right <= box.right && y - down >= box.top && y - down <= box.bottom
}

/**
 * Keeps the second half of every double press in the document from acting (R68). What no pointer pressed, such as a click
 * by key, by assistive technology or by a script, is never held up. `earlier` is a press that nobody could answer yet: what it met makes way now.
 */
export function suppressGhostClicks(document: Document, earlier?: Press | null): void {
  type MetPress = EarlierPress & { met: Met | null }
  let before: MetPress | null = earlier ? { ...earlier, held: false, met: null } : null
  let beforeThat: MetPress | null = null
  const cover = createCover(document)

  function hold(event: Event): void {
    event.stopImmediatePropagation()
    if (event.type !== 'pointerdown') event.preventDefault()
  }
  function pressed(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return
    const press = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    const held = isSecondHalf(before, press, before !== null && isThere(before))
    beforeThat = before
    before = { ...press, held, met: meet(event.target) }
    if (held) hold(event)
    watch()
  }
  function followed(event: MouseEvent): void {
    // Of two quick taps the browser may tell both before the first one's click: only now is what that one pressed gone.
    if (before && event.type === 'mousedown')
      before.held ||= isSecondHalf(beforeThat, before, beforeThat !== null && isThere(beforeThat))
    if (before?.held && event.isTrusted && event.detail > 0) hold(event)
  }
  /** What moved on, or became a scroll, was no press: another swipe may follow at once. */
  function ended(event: PointerEvent): void {
    if (!before || !event.isPrimary) return
    if (event.type === 'pointerup' && isNear(before, event.clientX, event.clientY)) return
    before = null
    cover.lift()
  }
  /** As soon as what was pressed is gone its place is covered for the rest of the time. */
  function watch(): void {
    const rest = before ? before.at + limits.time - performance.now() : 0
    if (!before || rest <= 0) return
    if (before.held || !isThere(before)) cover.lay(before, rest)
    else requestAnimationFrame(watch)
  }

  document.addEventListener('pointerdown', pressed, true)
  document.addEventListener('pointerup', ended, true)
  document.addEventListener('pointercancel', ended, true)
  for (const kind of ['mousedown', 'click', 'dblclick'] as const)
    document.addEventListener(kind, followed, true)
  watch()
}

/** An empty disc to lay over the place of a press: who asks what lies there finds nothing to press, and waits. */
function createCover(document: Document): { lay(press: Press, time: number): void; lift(): void } {
  const disc = document.createElement('div')
  const size = 2 * limits.distance
  disc.style.cssText = `position:fixed;z-index:2147483647;border-radius:50%;width:${size}px;height:${size}px`
  let lying: Animation | null = null
  function lift(): void {
    lying?.cancel()
    disc.remove()
  }
  function lay({ x, y }: Press, time: number): void {
    lift()
    disc.style.left = `${x - limits.distance}px`
    disc.style.top = `${y - limits.distance}px`
    document.body.append(disc)
    lying = disc.animate(null, time)
    lying.onfinish = lift
  }
  return { lay, lift }
}
