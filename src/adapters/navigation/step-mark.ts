import type { StepMark } from '../../core/ports/navigator.ts'

/** Reads what a history entry holds; null for anything but a mark (other code, an older version, a hostile page). */
export function readMark(state: unknown): StepMark | null {
  if (typeof state !== 'object' || state === null || !('plotlineStep' in state)) return null
  const mark = state.plotlineStep
  if (typeof mark !== 'object' || mark === null || !('run' in mark) || !('step' in mark)) return null
  const { run, step } = mark
  return typeof run === 'string' && Number.isInteger(step) && (step as number) >= 0
    ? { run, step: step as number }
    : null
}

export const writeMark = (mark: StepMark): { plotlineStep: StepMark } => ({ plotlineStep: mark })
