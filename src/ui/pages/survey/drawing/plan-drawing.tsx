import type { ReactNode } from 'react'
import type { PlanStage } from './plan-stage.ts'
import styles from './plan-drawing.module.css'

const rooms = 'M160 0V230M160 120H300M160 230H300M0 270H160V400M0 170H160M100 0V170M0 60H100M100 80H160'
const openings =
  'M157 84h6v28h-6zM157 196h6v28h-6zM122 77h26v6h-26zM97 136h6v28h-6zM157 284h6v34h-6zM157 234h6v30h-6zM12 395h132v10H12z'
const doors =
  'M160 84h28a28 28 0 0 1-28 28M160 224h28a28 28 0 0 0-28-28M122 80V54a26 26 0 0 1 26 26M100 164H72a28 28 0 0 1 28-28M160 318h34a34 34 0 0 0-34-34'
const windows =
  'M205-3.5h54v7h-54zM296.5 150h7v54h-7zM296.5 290h7v64h-7zM-3.5 96h7v44h-7zM-3.5 198h7v48h-7zM116-3.5h28v7h-28zM205 396.5h60v7h-60z'
const furniture =
  'M206 8h62v76h-62zM206 36h62M211 12h24v14h-24zM239 12h24v14h-24zM232 144h62v62h-62zM276 149h14v23h-14zM276 177h14v23h-14zM222 364h66v24h-66zM268 290h24v58h-24zM216 306h36v26h-36zM186 290v70M36 222a34 20 0 1 0 68 0a34 20 0 1 0-68 0M41 194a7 7 0 1 0 14 0a7 7 0 1 0-14 0M83 194a7 7 0 1 0 14 0a7 7 0 1 0-14 0M41 250a7 7 0 1 0 14 0a7 7 0 1 0-14 0M83 250a7 7 0 1 0 14 0a7 7 0 1 0-14 0M8 66h18v96H8zM26 84h66V66M12 112a5 5 0 1 0 10 0a5 5 0 1 0-10 0M12 126a5 5 0 1 0 10 0a5 5 0 1 0-10 0M112 8h16v22h-16zM136 10h16v13h-16zM104 94h52m-52 10h52m-52 10h52m-52 10h52m-52 10h52m-52 10h52m-52 10h52M130 94v66M34 296q0-12 12-12h36q12 0 12 12v78q0 12-12 12H46q-12 0-12-12zM40 312h48M40 352h48M42 316l6 32M86 316l-6 32'

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
        <path className={styles.gaps} d={openings} />
        <path pathLength="1" d={doors} />
        <path className={styles.panes} d={windows} />
        <path className={styles.dashed} d="M12 400H144" />
      </Part>
      <Part done={stage > 3}>
        <path className={styles.furniture} pathLength="1" d={furniture} />
      </Part>
      <path
        className={styles.measures}
        d="M0-26H115M185-26H300M0-36V-8M300-36V-8M-5-21l10-10M295-21l10-10M-26 0V165M-26 235V400M-36 0H-8M-36 400H-8M-31 5l10-10M-31 405l10-10"
      />
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
