import type { ReactNode } from 'react'

type Props = { fraction: number; size?: string; className?: string | undefined }

/** A decorative ring that empties with the time. `fraction` is the remaining part, 0 to 1. */
export function CountdownRing({ fraction, size = '2.5rem', className }: Props): ReactNode {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <g transform="rotate(-90 20 20)" fill="none" strokeWidth="3.5">
        <circle cx="20" cy="20" r="17" stroke="var(--line)" />
        <circle
          cx="20"
          cy="20"
          r="17"
          stroke="var(--blue)"
          pathLength="100"
          strokeDasharray={`${Math.round(fraction * 100)} 100`}
        />
      </g>
    </svg>
  )
}
