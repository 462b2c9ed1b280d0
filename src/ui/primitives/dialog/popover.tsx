import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useCloseRequest } from '../../lib/use-close-request.ts'
import styles from './popover.module.css'

/**
 * An info button with an ink panel that hangs under the nearest positioned ancestor, or stands above it where there
 * is no room below. Opens on a press; closes on Escape, a press elsewhere or on the button, and when focus moves on,
 * so that one is open at a time. Focus stays on the button.
 */
export function Popover({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = (): void => setOpen(false)
  useCloseRequest(root, open, close)

  useLayoutEffect(() => {
    const box = panel.current
    if (!open || !box) return
    const below = box.getBoundingClientRect().bottom
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
    if (below > innerHeight - bar) box.dataset.side = 'above'
    box.scrollIntoView({ block: 'nearest' })
  }, [open])

  useEffect(() => {
    if (!open) return
    // No click: Safari on a phone tells the document of none where nothing is to be pressed. A scroll by touch has no end but a cancel.
    let began: EventTarget | null = null
    const pressed = ({ type, target }: PointerEvent): void => {
      if (type === 'pointerdown') began = target
      else if (target instanceof Node && target === began && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('pointerup', pressed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('pointerup', pressed)
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
        label={name}
        icon="info"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div ref={panel} id={id} className={styles.panel} role="note">
          {children}
        </div>
      )}
    </div>
  )
}
