import type { ReactNode } from 'react'
import { planTurn, type PlotShape } from './plot-shape.ts'

/**
 * The paper under a plan of a plot. `plan` lies along the plot's longer side and is turned here; `children` lie as they are.
 * `figures` stand at the dimension lines, across and down; without them there is no room for such lines. Annotations are not translated.
 */
export function PlanSheet({
  shape,
  className,
  figures,
  plan,
  children,
}: {
  shape: PlotShape
  className: string | undefined
  figures: readonly [string, string] | null
  plan: ReactNode
  children?: ReactNode
}): ReactNode {
  const { across, down } = shape
  const [before, after] = figures ? [44, 14] : [8, 8]
  return (
    <svg
      className={className}
      viewBox={`-${before} -${before} ${across + before + after} ${down + before + after}`}
      fill="none"
      aria-hidden="true"
    >
      <g transform={planTurn(shape)}>{plan}</g>
      {children}
      {figures && (
        <g fill="var(--art-line)" fontFamily="var(--font-mono)" fontSize="17" textAnchor="middle">
          <text x={across / 2} y="-20">
            {figures[0]}
          </text>
          <text transform={`translate(-20 ${down / 2})rotate(-90)`}>{figures[1]}</text>
        </g>
      )}
    </svg>
  )
}
