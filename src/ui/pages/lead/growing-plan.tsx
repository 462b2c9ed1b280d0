import type { CSSProperties, ReactNode } from 'react'
import { stageEnds } from '../../../core/lead/design-loader.ts'
import { stageStrokes } from '../../components/drawing/plan-strokes.ts'
import styles from './growing-plan.module.css'

const share = (value: number): number => Math.min(1, Math.max(0, value))

/**
 * A floor plan that is drawn stroke by stroke: the drawing is the progress. `percent` is 0 to 100; `width` and
 * `depth` stand at its dimension lines where they are known. Without `measures` the plan stands alone.
 */
export function GrowingPlan({
  percent,
  measures,
}: {
  percent: number
  measures: { width: string | null; depth: string | null } | null
}): ReactNode {
  return (
    <svg
      className={styles.plan}
      viewBox={measures ? '-44 -44 358 458' : '-8 -8 316 416'}
      fill="none"
      aria-hidden="true"
    >
      {stageStrokes.slice(measures ? 0 : 1).map((strokes, index) => {
        const stage = measures ? index : index + 1
        const begins = stageEnds[stage - 1] ?? 0
        const drawn = share((percent - begins) / (stageEnds[stage]! - begins))
        if (drawn === 0) return null
        return (
          <g key={stage}>
            {strokes.map(({ d, as }, place) => (
              <path
                key={d}
                className={styles[as]}
                d={d}
                pathLength="1"
                style={{ '--drawn': share(drawn * strokes.length - place) } as CSSProperties}
              />
            ))}
          </g>
        )
      })}
      {measures && percent > 0 && (
        <>
          <text x="150" y="-21">
            {measures.width}
          </text>
          <text transform="translate(-21 200)rotate(-90)">{measures.depth}</text>
        </>
      )}
    </svg>
  )
}
