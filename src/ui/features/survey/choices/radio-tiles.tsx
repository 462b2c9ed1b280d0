import { useId, useRef, useState, type AriaAttributes, type KeyboardEvent, type ReactNode } from 'react'
import { RadioDot } from '../../../primitives/radio-dot.tsx'
import styles from './radio-tiles.module.css'

type Props = {
  /** What is chosen; null for nothing. */
  value: string | null
  /** The values that stand to choice, and the words and the picture of each. Values may repeat. */
  options: readonly { value: string; words: string; picture: string | null }[]
  /** The arrow keys moved to another choice (R8). */
  onMove: (value: string) => void
  /** A choice by pointer, Enter, Space or an assistive technology; of the chosen one too. */
  onChoose: (value: string) => void
  /** Takes no changes (R63). */
  held: boolean
  /** Names and describes the group. */
  group: AriaAttributes
}

/** Native radios stretched over tiles: the whole tile is the target. With pictures they stand in two columns. */
export function RadioTiles({ value, options, onMove, onChoose, held, group }: Props): ReactNode {
  const name = useId()
  const byArrow = useRef(false)
  // Values may repeat, so what was chosen is remembered by its place.
  const [place, setPlace] = useState(-1)
  const chosen =
    options[place]?.value === value ? place : options.findIndex((option) => option.value === value)
  const pictured = options.some(({ picture }) => picture)

  function press(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    byArrow.current = event.key.startsWith('Arrow')
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) take(index, onChoose)
  }
  function take(index: number, tell: (value: string) => void): void {
    if (held) return
    setPlace(index)
    tell(options[index]?.value ?? '')
  }
  return (
    <div
      className={pictured ? `${styles.tiles} ${styles.pictured}` : styles.tiles}
      role="radiogroup"
      {...group}
      onKeyUp={() => (byArrow.current = false)}
    >
      {options.map(({ value: option, words, picture }, index) => (
        <label
          key={index}
          className={styles.tile}
          onPointerDown={() => (byArrow.current = false)}
          onClickCapture={(event) => {
            // Words that were marked are to be read or copied; browsers differ in whether that presses the label too.
            const marked = event.target instanceof HTMLInputElement ? null : getSelection()
            if (marked?.type === 'Range' && marked.containsNode(event.currentTarget, true))
              event.preventDefault()
          }}
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={index === chosen}
            aria-disabled={held || undefined}
            onKeyDown={(event) => press(event, index)}
            // The browser makes the arrow keys' choice a click as well.
            onClick={() => take(index, byArrow.current ? onMove : onChoose)}
            onChange={() => {}}
          />
          {pictured && <Shot address={picture} eager={index < 6} />}
          <RadioDot className={styles.dot} />
          <span className={styles.words} dir="auto">
            {words}
          </span>
        </label>
      ))}
    </div>
  )
}

/** A picture of a choice. Where it is missing or fails, the words below say it all. */
function Shot({ address, eager }: { address: string | null; eager: boolean }): ReactNode {
  const [failed, setFailed] = useState(false)
  return (
    <span className={styles.shot}>
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
