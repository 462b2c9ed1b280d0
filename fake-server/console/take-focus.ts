/** A ref for what takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
