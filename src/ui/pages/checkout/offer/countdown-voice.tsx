import { useEffect, useRef, useState, type ReactNode } from 'react'
import { spokenMark, type SpokenMark } from './countdown-marks.ts'

/**
 * Says a countdown aloud at 5 minutes, at 1 minute and at its end, and is silent in between: the figures
 * themselves have no live region. `remaining` is in seconds.
 */
export function CountdownVoice({
  remaining,
  running,
  words,
}: {
  remaining: number
  running: boolean
  words: Record<SpokenMark, string>
}): ReactNode {
  const before = useRef({ remaining, running })
  const [mark, setMark] = useState<SpokenMark | null>(null)
  useEffect(() => {
    const now = { remaining, running }
    const reached = spokenMark(before.current, now)
    before.current = now
    if (reached) setMark(reached)
  }, [remaining, running])
  return (
    <p className="visually-hidden" role="status">
      {mark && words[mark]}
    </p>
  )
}
