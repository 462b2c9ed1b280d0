import type { KeyboardEvent, ReactNode } from 'react'
import css from './panel.module.css'
import { parts, type Part } from '../demo/console-layout.ts'

/** The part that a key selects; null for other keys. */
function partByKey(current: Part, key: string): Part | null {
  const index = parts.indexOf(current)
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: parts.length - 1 }[key]
  return next === undefined ? null : parts[(next + parts.length) % parts.length]!
}

/** The parts as tabs with roving focus: one tab stop; arrows, Home and End move between them. */
export function Tabs({ current, onSelect }: { current: Part; onSelect(part: Part): void }): ReactNode {
  function handleKeyDown(event: KeyboardEvent): void {
    const next = partByKey(current, event.key)
    if (!next) return
    event.preventDefault()
    onSelect(next)
    document.getElementById(`demo-tab-${next}`)?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-label="Parts">
      {parts.map((part) => (
        <button
          key={part}
          id={`demo-tab-${part}`}
          type="button"
          role="tab"
          aria-selected={part === current}
          aria-controls="demo-part"
          tabIndex={part === current ? 0 : -1}
          onKeyDown={handleKeyDown}
          onClick={() => onSelect(part)}
        >
          {part}
        </button>
      ))}
    </div>
  )
}
