import type { ReactNode } from 'react'
import { stageStrokes, type Stroke } from '../../../components/drawing/plan-strokes.ts'
import type { PlanStage } from './plan-stage.ts'
import styles from './plan-drawing.module.css'

/** All movements of the pen that are drawn in one way, as one path. */
const pathOf = (wanted: Stroke['as']): string =>
  stageStrokes.flatMap((strokes) => strokes.map(({ as, d }) => (as === wanted ? d : ''))).join('')

const [rooms, doors, windows] = [pathOf('rooms'), pathOf('doors'), pathOf('fittings')]
const [furniture, measures] = [pathOf('furniture'), pathOf('measure')]
/** A floor plan that grows with the answers. `width` and `depth` stand at its dimension lines; annotations are not translated. */
export function PlanDrawing({
  stage,
  width,
  depth,
}: {
  stage: PlanStage
  width: string
  depth: string
}): ReactNode {
  return (
    <svg className={styles.plan} viewBox="-44 -44 358 458" aria-hidden="true">
      {stage === 1 && (
        <>
          <path className={styles.dashed} d="M0 0V400H300V0" />
          <path className={styles.pencil} d="M0 0H300" />
        </>
      )}
      <Part done={stage > 1}>
        <path className={styles.outer} pathLength="1" d="M0 0H300V400H0Z" />
      </Part>
      <Part done={stage > 2}>
        <path className={styles.rooms} pathLength="1" d={rooms} />
        <path className={styles.gaps} d="M12 395h132v10H12z" />
        <path pathLength="1" d={doors} />
        <path className={styles.panes} d={windows} />
      </Part>
      <Part done={stage > 3}>
        <path className={styles.furniture} pathLength="1" d={furniture} />
      </Part>
      <path className={styles.measures} d={measures} />
      <text x="150" y="-21">
        {width}
      </text>
      <text transform="translate(-21 200)rotate(-90)">{depth}</text>
    </svg>
  )
}

function Part({ done, children }: { done: boolean; children: ReactNode }): ReactNode {
  return <g className={done ? styles.done : undefined}>{children}</g>
}
