/** How long one per cent takes, and how long after the start of a stage its title appears (S4.6). */
const tickMs = 200
const titleDelayMs = 120

/** The end of each of the nine stages, in per cent (R13). Their titles are `lead.stage1` to `lead.stage9` of the locales. */
export const stageEnds = [15, 25, 35, 45, 55, 70, 80, 95, 100] as const

/** The progress of the design. `percent` is 0 to 100; `stageIndex` is that of the shown title, null before the first. */
export type LoaderProgress = { percent: number; stageIndex: number | null }

const titleTimes = stageEnds.map((_, stage) => (stageEnds[stage - 1] ?? 0) * tickMs + titleDelayMs)

/** The progress after `elapsed` milliseconds (R13). */
export function designAt(elapsed: number): LoaderProgress {
  const shown = titleTimes.filter((time) => time <= elapsed).length
  return {
    percent: Math.min(100, Math.max(0, Math.floor(elapsed / tickMs))),
    stageIndex: shown === 0 ? null : shown - 1,
  }
}

/** When the design changes next, in elapsed milliseconds; null when it is ready. */
export function nextDesignChange(elapsed: number): number | null {
  if (elapsed >= 100 * tickMs) return null
  const nextTick = (Math.floor(elapsed / tickMs) + 1) * tickMs
  const nextTitle = titleTimes.find((time) => time > elapsed) ?? Infinity
  return Math.min(nextTick, nextTitle)
}
