import type { CSSProperties, ReactNode } from 'react'
import { stageEnds } from '../../../core/lead/design-loader.ts'
import type { DrawnHouse } from '../../floor-plan/drawn-house.ts'
import { dimension } from '../../floor-plan/length.ts'
import { measureStrokes } from '../../floor-plan/measure-strokes.ts'
import { PlanSheet } from '../../floor-plan/plan-sheet.tsx'
import { planStrokes, type Stroke } from '../../floor-plan/plan-strokes.ts'
import { plotShape } from '../../floor-plan/plot-shape.ts'
import styles from './growing-plan.module.css'

type Drawn = { d: string; as: Stroke['as'] | 'measure' }

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** A length that is not known leaves its dimension line empty. */
const figure = (feet: number | null): string => (feet === null ? '' : dimension(feet))

/**
 * A floor plan that is drawn stroke by stroke: the drawing is the progress. `percent` is 0 to 100. Its proportion and its figures are the
 * answers' (R71); without `measured` it stands alone.
 */
export function GrowingPlan({
  percent,
  house,
  measured,
}: {
  percent: number
  house: DrawnHouse
  measured: boolean
}): ReactNode {
  const shape = plotShape(house)

  function drawStage(strokes: readonly Drawn[], stage: number): ReactNode {
    const begins = stageEnds[stage - 1] ?? 0
    const drawn = share((percent - begins) / (stageEnds[stage]! - begins))
    if (drawn === 0) return null
    return (
      <g key={stage}>
        {strokes.map(({ d, as }, place) => (
          <path
            key={place}
            className={styles[as]}
            d={d}
            pathLength="1"
            style={{ '--drawn': share(drawn * strokes.length - place) } as CSSProperties}
          />
        ))}
      </g>
    )
  }
  return (
    <PlanSheet
      shape={shape}
      className={styles.plan}
      figures={measured ? (percent > 0 ? [figure(house.width), figure(house.depth)] : ['', '']) : null}
      plan={planStrokes(shape, house.bedrooms).map((strokes, index) => drawStage(strokes, index + 1))}
    >
      {measured &&
        drawStage(
          measureStrokes(shape).map((d) => ({ d, as: 'measure' })),
          0,
        )}
    </PlanSheet>
  )
}
