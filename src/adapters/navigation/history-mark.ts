import type { HistoryMark } from '../../core/ports/navigator.ts'

/** Reads what a history entry holds; null for anything but a mark (other code, an older version, a hostile page). */
export function readMark(state: unknown): HistoryMark | null {
  if (typeof state !== 'object' || state === null || !('plotlineMark' in state)) return null
  const mark = state.plotlineMark
  if (typeof mark !== 'object' || mark === null || !('owner' in mark) || !('index' in mark)) return null
  const { owner, index } = mark
  return typeof owner === 'string' && Number.isInteger(index) && (index as number) >= 0
    ? { owner, index: index as number }
    : null
}

export const writeMark = (mark: HistoryMark): { plotlineMark: HistoryMark } => ({ plotlineMark: mark })
