import type { KeyboardEvent, ReactNode } from 'react'
import css from './panel.module.css'
import { parts, type Part } from '../demo/console-layout.ts'

/** The part that a key selects; null for other keys. */
function partByKey(current: Part, key: string): Part | null {
  const at = parts.indexOf(current)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: parts.length - 1 }[key]
  return to === undefined ? null : parts[(to + parts.length) % parts.length]!
}

/** The parts as tabs with roving focus: one tab stop; arrows, Home and End move between them. */
export function Tabs({ current, choose }: { current: Part; choose(part: Part): void }): ReactNode {
  function handleKeyDown(event: KeyboardEvent): void {
    const next = partByKey(current, event.key)
    if (!next) return
    event.preventDefault()
    choose(next)
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
          onClick={() => choose(part)}
        >
          {part}
        </button>
      ))}
    </div>
  )
}
