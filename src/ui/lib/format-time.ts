const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Formats a duration in seconds as minutes and seconds: `9:05`, `plain` `9:5` or `padded` `09:05`. */
export function formatTime(seconds: number, style: 'clock' | 'plain' | 'padded' = 'clock'): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return `${style === 'padded' ? twoDigits(minutes) : minutes}:${style === 'plain' ? rest : twoDigits(rest)}`
}
