/** How far the plan is drawn: the plot, the outer walls, the rooms, the furniture. */
export type PlanStage = 1 | 2 | 3 | 4

/** The stage for a progress of 0 to 100 per cent. */
export function planStage(percent: number): PlanStage {
  if (percent < 20) return 1
  if (percent < 50) return 2
  return percent < 80 ? 3 : 4
}
