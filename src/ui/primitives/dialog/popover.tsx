import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import { infoIcon } from '../deferred-icons.ts'
import { useCloseRequest } from '../../lib/use-close-request.ts'
import styles from './popover.module.css'

/**
 * An info button with a panel below the nearest positioned ancestor, or above it if there is no room below. It closes by a
 * close request (R98), a press elsewhere, and when the focus leaves, so that one is open at a time. Focus stays on the button.
 */
export function Popover({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = (): void => setOpen(false)
  useCloseRequest(root, open, close)

  useLayoutEffect(() => {
    const box = panel.current
    if (!open || !box) return
    const { bottom } = box.getBoundingClientRect()
    const barHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
    if (bottom > innerHeight - barHeight) box.dataset.side = 'above'
    box.scrollIntoView({ block: 'nearest' })
  }, [open])

  useEffect(() => {
    if (!open) return
    // Safari on iOS fires no `click` on elements that aren't interactive. A scroll by touch ends with `pointercancel`.
    let pressedTarget: EventTarget | null = null
    const handlePointer = ({ type, target }: PointerEvent): void => {
      if (type === 'pointerdown') pressedTarget = target
      else if (target instanceof Node && target === pressedTarget && !root.current?.contains(target))
        setOpen(false)
    }
    document.addEventListener('pointerdown', handlePointer)
    document.addEventListener('pointerup', handlePointer)
    return () => {
      document.removeEventListener('pointerdown', handlePointer)
      document.removeEventListener('pointerup', handlePointer)
    }
  }, [open])

  return (
    <div
      ref={root}
      className={`${styles.popover} screen-only`}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <IconButton
        label={label}
        icon={infoIcon}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div ref={panel} id={id} className={`${styles.panel} rounded unfold`} role="note">
          {children}
        </div>
      )}
    </div>
  )
}
