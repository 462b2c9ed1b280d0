import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'
import css from './demo-console.module.css'
import { shortcuts } from './shortcuts.ts'

/** Lists the shortcuts. */
export function ShortcutSheet({ onClose }: { onClose(): void }): ReactNode {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    sheet.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // Close only the topmost layer.
    event.preventDefault()
    onClose()
  }
  return (
    <div
      ref={sheet}
      className={`${css.surface} ${css.sheet}`}
      role="dialog"
      aria-label="Demo shortcuts"
      tabIndex={-1}
      data-console=""
      onKeyDown={handleKeyDown}
    >
      <header>
        <h2>Demo shortcuts</h2>
        <button type="button" className={css.icon} aria-label="Close the list" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <dl>
        {shortcuts.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p>
        Hold Alt (Option on a Mac) wherever you are on the page. In the console the keys work without Alt,
        too, except in its fields. Escape closes the console.
      </p>
    </div>
  )
}
