import type { ReactNode } from 'react'
import type { DrawnHouse } from '../../../floor-plan/drawn-house.ts'
import { dimension } from '../../../floor-plan/length.ts'
import { measureStrokes } from '../../../floor-plan/measure-strokes.ts'
import { PlanSheet } from '../../../floor-plan/plan-sheet.tsx'
import { planStrokes, type Stroke } from '../../../floor-plan/plan-strokes.ts'
import { plotShape } from '../../../floor-plan/plot-shape.ts'
import type { PlanStage } from './plan-stage.ts'
import styles from './plan-drawing.module.css'

/** A floor plan that grows with the answers, in the proportion and with the figures that they gave (R71). */
export function PlanDrawing({ stage, house }: { stage: PlanStage; house: DrawnHouse }): ReactNode {
  const shape = plotShape(house)
  const { across, down } = shape
  const strokes = planStrokes(shape, house.bedrooms).flat()
  /** All movements of the pen that are drawn in one way, as one path. */
  const pathOf = (wanted: Stroke['as']): string =>
    strokes.map(({ as, d }) => (as === wanted ? d : '')).join('')
  const figure = (feet: number | null): string => (feet === null ? '?' : dimension(feet))
  const plan = (
    <>
      <Part done={stage > 1}>
        <path className={styles.outer} pathLength="1" d={pathOf('walls')} />
      </Part>
      <Part done={stage > 2}>
        <path className={styles.rooms} pathLength="1" d={pathOf('rooms')} />
        <path pathLength="1" d={pathOf('doors')} />
        <path className={styles.panes} d={pathOf('fittings')} />
      </Part>
      <Part done={stage > 3}>
        <path className={styles.furniture} pathLength="1" d={pathOf('furniture')} />
      </Part>
    </>
  )
  return (
    <PlanSheet
      shape={shape}
      className={styles.plan}
      figures={[figure(house.width), figure(house.depth)]}
      plan={plan}
    >
      {stage === 1 && (
        <>
          <path className={styles.dashed} d={`M0 0V${down}H${across}V0`} />
          <path className={styles.pencil} d={`M0 0H${across}`} />
        </>
      )}
      <path className={styles.measures} d={measureStrokes(shape).join('')} />
    </PlanSheet>
  )
}

function Part({ done, children }: { done: boolean; children: ReactNode }): ReactNode {
  return <g className={done ? styles.done : undefined}>{children}</g>
}
