/** Milliseconds to one per cent, and from a stage's beginning to its title (S4.6). */
const tick = 200
const titleDelay = 120

/** The end of each of the nine stages, in per cent (R13). Their titles are `lead.stage1` to `lead.stage9` of the locales. */
export const stageEnds = [15, 25, 35, 45, 55, 70, 80, 95, 100] as const

/** `percent` is 0 to 100; `title` is the index of the stage whose title shows, null before the first. */
export type Design = { percent: number; title: number | null }

const titleTimes = stageEnds.map((_, stage) => (stageEnds[stage - 1] ?? 0) * tick + titleDelay)

/** How far the design is after `elapsed` milliseconds (R13). */
export function designAt(elapsed: number): Design {
  const shown = titleTimes.filter((time) => time <= elapsed).length
  return {
    percent: Math.min(100, Math.max(0, Math.floor(elapsed / tick))),
    title: shown === 0 ? null : shown - 1,
  }
}

/** The next moment at which something changes, in elapsed milliseconds; null when the design is ready. */
export function nextDesignChange(elapsed: number): number | null {
  if (elapsed >= 100 * tick) return null
  const nextTick = (Math.floor(elapsed / tick) + 1) * tick
  const nextTitle = titleTimes.find((time) => time > elapsed) ?? Infinity
  return Math.min(nextTick, nextTitle)
}
