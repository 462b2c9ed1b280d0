import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import { CloseIcon } from './icons.tsx'
import css from './demo-console.module.css'
import { shortcuts } from './shortcuts.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'

/** Lists the shortcuts, with a switch that turns them off for speech input and the like (WCAG 2.1.4). */
export function ShortcutSheet({ demo: { layout }, onClose }: { demo: Demo; onClose(): void }): ReactNode {
  const { keys } = useStore(layout)
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
      aria-label="Keys of the demo"
      tabIndex={-1}
      data-console=""
      onKeyDown={handleKeyDown}
    >
      <header>
        <h2>Keys of the demo</h2>
        <button type="button" className={css.icon} aria-label="Close the list" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <label>
        <input
          type="checkbox"
          checked={keys}
          onChange={({ target }) => layout.change({ keys: target.checked })}
        />
        Single-key shortcuts are on
      </label>
      <dl>
        {shortcuts.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p>
        Shortcuts are off while you type in a field, and digits are off on every page that has a field. In the
        code field letters still work. Escape closes the console.
      </p>
    </div>
  )
}
