import { memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { stageEnds } from '../../core/lead/design-loader.ts'
import { dimensionStrokes, planStrokes, type Stroke } from './plan-strokes.ts'
import { dimension, planTurn, plotShape, type DrawnHouse } from './plot.ts'
import styles from './floor-plan.module.css'

const strokeWidths = { dimensions: 1, walls: 7, rooms: 4, doors: 1.4, fittings: 1.2, furniture: 1.1 }

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** How much of a stage is drawn at `percent`, from 0 to 1. */
function drawnShare(stage: number, percent: number): number {
  const start = stageEnds[stage - 1] ?? 0
  return clamp((percent - start) / (stageEnds[stage]! - start))
}

type Props = DrawnHouse & {
  /** 0 to 100: the loader's stages are drawn one after another, stroke by stroke (R13). */
  percent: number
  showDimensions?: boolean
  /** Replaces the figure of an unknown length. */
  unknownLength?: string
  /** Shows the plot's edges, as long as there are no walls. */
  showPlot?: boolean
}

/** The floor plan of a plot, with the proportions and the figures of the answers (R71). Memoized by these, because it has some 40 paths. */
export const FloorPlan = memo(function FloorPlan({
  width,
  depth,
  bedrooms,
  percent,
  showDimensions = false,
  unknownLength = '',
  showPlot = false,
}: Props): ReactNode {
  const { shape, lines, stages } = useMemo(() => {
    const shape = plotShape({ width, depth })
    return { shape, lines: dimensionStrokes(shape), stages: planStrokes(shape, bedrooms) }
  }, [width, depth, bedrooms])
  const figure = (feet: number | null): string => (feet === null ? unknownLength : dimension(feet))
  // Padding of the drawing, at the start and the end of both axes.
  const [start, end] = showDimensions ? [44, 14] : [8, 8]
  return (
    <svg
      className={styles.plan}
      viewBox={`-${start} -${start} ${start + shape.width + end} ${start + shape.height + end}`}
      fill="none"
      aria-hidden="true"
    >
      <g transform={planTurn(shape)}>
        {stages.map((strokes, index) => (
          <StrokeGroup key={index} strokes={strokes} share={drawnShare(index + 1, percent)} />
        ))}
      </g>
      {showPlot && (
        <>
          <path
            className={styles.plot}
            strokeWidth="1.6"
            strokeDasharray="8 7"
            d={`M0 0V${shape.height}H${shape.width}V0`}
          />
          <path className={styles.road} strokeWidth="5" d={`M0 0H${shape.width}`} />
        </>
      )}
      {showDimensions && (
        <>
          <StrokeGroup strokes={lines} share={drawnShare(0, percent)} />
          <g fill="var(--art-line)" fontFamily="var(--font-mono)" fontSize="17" textAnchor="middle">
            <text x={shape.width / 2} y="-20">
              {percent > 0 && figure(width)}
            </text>
            <text transform={`translate(-20 ${shape.height / 2})rotate(-90)`}>
              {percent > 0 && figure(depth)}
            </text>
          </g>
        </>
      )}
    </svg>
  )
})

type StrokeGroupProps = { strokes: readonly Stroke[]; share: number }

const StrokeGroup = memo(function StrokeGroup({ strokes, share }: StrokeGroupProps): ReactNode {
  return (
    <g data-started={share > 0 || undefined}>
      {strokes.map(({ d, kind }, index) => (
        <path
          key={index}
          className={styles[kind]}
          strokeWidth={strokeWidths[kind]}
          d={d}
          pathLength="1"
          style={{ '--drawn': clamp(share * strokes.length - index) } as CSSProperties}
        />
      ))}
    </g>
  )
})
