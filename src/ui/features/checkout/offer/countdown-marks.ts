import { minutesSeconds } from '../../../lib/minutes-seconds.ts'

/** The moments of a countdown that are said aloud. */
export type SpokenMark = 'fiveMinutes' | 'oneMinute' | 'over'

/** The mark that lies between two moments, in seconds left, the later one where there are several; null where there is none. */
export function spokenMark(before: number, now: number): SpokenMark | null {
  if (before <= 0) return null
  if (now <= 0) return 'over'
  const passed = (seconds: number): boolean => before > seconds && now <= seconds
  if (passed(60)) return 'oneMinute'
  return passed(300) ? 'fiveMinutes' : null
}

/** `9:5`: minutes and seconds as numbers. */
export const plainTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${seconds % 60}`

/** `09:05`: minutes and seconds, each with two digits. */
export const paddedTime = (seconds: number): string => minutesSeconds(seconds).padStart(5, '0')
