import { useEffect, useRef, useState, type ReactNode } from 'react'
import { spokenMark, type SpokenMark } from './countdown-marks.ts'
import styles from './countdown.module.css'

/** A ring that empties evenly with the time; decoration beside the figures. */
export function CountdownRing({ part }: { part: number }): ReactNode {
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true" fill="none" strokeWidth="3.5">
      <circle cx="20" cy="20" r="17" stroke="var(--line)" />
      <circle
        cx="20"
        cy="20"
        r="17"
        stroke="var(--blue)"
        pathLength="100"
        strokeDasharray={`${Math.round(part * 100)} 100`}
      />
    </svg>
  )
}

/**
 * Says a countdown aloud at 5 minutes, at 1 minute and at its end, and is silent in between: the figures
 * themselves have no live region. `remaining` is in seconds.
 */
export function CountdownVoice({
  remaining,
  words,
}: {
  remaining: number
  words: Record<SpokenMark, string>
}): ReactNode {
  const before = useRef(remaining)
  const [mark, setMark] = useState<SpokenMark | null>(null)
  useEffect(() => {
    const reached = spokenMark(before.current, remaining)
    before.current = remaining
    if (reached) setMark(reached)
  }, [remaining])
  return (
    <p className="visually-hidden" role="status">
      {mark && words[mark]}
    </p>
  )
}
