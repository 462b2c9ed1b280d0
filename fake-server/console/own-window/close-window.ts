/** Closes the console's window. One that was opened by a typed address no browser closes: that goes to the demo. */
export function closeWindow(window: Window): void {
  window.close()
  if (!window.closed) window.location.assign('/')
}
