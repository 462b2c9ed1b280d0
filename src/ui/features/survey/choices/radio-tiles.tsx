import { useId, useRef, useState, type AriaAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import styles from './radio-tiles.module.css'

type Props = {
  /** The chosen value; null for none. */
  value: string | null
  /** Values may repeat. */
  options: readonly { value: string; label: string; picture: string | null }[]
  /** An arrow key moved to another choice (R8). */
  onMove: (value: string) => void
  /** A choice by pointer, Enter, Space or an assistive technology, also of the chosen value. */
  onChoose: (value: string) => void
  /** While the answers are sent (R63). */
  readOnly: boolean
  /** The name and description of the group. */
  group: AriaAttributes
}

/** Native radios stretched over tiles: the whole tile is the target. With pictures there are two columns. */
export function RadioTiles({ value, options, onMove, onChoose, readOnly, group }: Props): ReactNode {
  const name = useId()
  const byArrow = useRef(false)
  // Values may repeat, so the index of the choice counts.
  const [lastIndex, setLastIndex] = useState(-1)
  const chosen =
    options[lastIndex]?.value === value ? lastIndex : options.findIndex((option) => option.value === value)
  const pictured = options.some(({ picture }) => picture)

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    byArrow.current = event.key.startsWith('Arrow')
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) select(index, onChoose)
  }
  function select(index: number, notify: (value: string) => void): void {
    if (readOnly) return
    setLastIndex(index)
    notify(options[index]?.value ?? '')
  }
  return (
    <div
      className={cx(styles.tiles, 'gap-3 stack', pictured && styles.pictured)}
      role="radiogroup"
      {...group}
      onKeyUp={() => (byArrow.current = false)}
    >
      {options.map(({ value: option, label, picture }, index) => (
        <label
          key={index}
          className={`${styles.tile} gap-3 text-medium text-tight choice-card stack`}
          onPointerDown={() => (byArrow.current = false)}
          onClickCapture={(event) => {
            // Ignore clicks that end a text selection: some browsers click the label then.
            const selection = event.target instanceof HTMLInputElement ? null : getSelection()
            if (selection?.type === 'Range' && selection.containsNode(event.currentTarget, true))
              event.preventDefault()
          }}
        >
          <input
            className="stretched-input"
            type="radio"
            name={name}
            value={option}
            checked={index === chosen}
            aria-disabled={readOnly || undefined}
            onKeyDown={(event) => handleKeyDown(event, index)}
            // Arrow keys also fire `click`. Not `onChange`: it doesn't fire for the chosen radio.
            onClick={() => select(index, byArrow.current ? onMove : onChoose)}
            onChange={() => {}}
          />
          {pictured && <TilePicture address={picture} eager={index < 6} />}
          <span className={`${styles.dot} radio-dot center`} />
          <span className={styles.label} dir="auto">
            {label}
          </span>
        </label>
      ))}
    </div>
  )
}

/** The picture of a choice; an empty frame if it is missing or fails to load. */
function TilePicture({ address, eager }: { address: string | null; eager: boolean }): ReactNode {
  const [failed, setFailed] = useState(false)
  return (
    <span className={`${styles.picture} media-box`}>
      {address && !failed && (
        <img
          src={address}
          width="240"
          height="180"
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}
