/**
 * The second click of a double click passes through a screen that the first one has changed (`.fresh` in base.css, R130). Its press
 * must not move the focus from where the change has put it.
 */
export function keepFocusOnGhostClicks(document: Document): void {
  const isHeld = (): boolean =>
    document.getAnimations().some((each) => each instanceof CSSAnimation && each.animationName === 'hold')
  const handlePress = (event: MouseEvent): void => {
    if (isHeld()) event.preventDefault()
  }
  document.addEventListener('mousedown', handlePress, true)
}
