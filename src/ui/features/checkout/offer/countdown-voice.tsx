import { useEffect, useRef, useState, type ReactNode } from 'react'
import { spokenMark, type SpokenMark } from './countdown-marks.ts'

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
