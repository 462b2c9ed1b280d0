import type { ReactNode } from 'react'

function OutlineIcon({ d }: { d: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

export const FlaskIcon = (): ReactNode => (
  <OutlineIcon d="M9 3h6M10 3v6.5L4.5 19a1.5 1.5 0 0 0 1.3 2h12.4a1.5 1.5 0 0 0 1.3-2L14 9.5V3M7.5 15h9" />
)
export const CloseIcon = (): ReactNode => <OutlineIcon d="M6 6l12 12M18 6L6 18" />
export const MoreIcon = (): ReactNode => (
  <OutlineIcon d="M4.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0" />
)
export const PauseIcon = (): ReactNode => <OutlineIcon d="M8.5 5v14M15.5 5v14" />
export const PlayIcon = (): ReactNode => <OutlineIcon d="M7 4.5v15l12-7.5z" />
export const PreviousIcon = (): ReactNode => <OutlineIcon d="M19 5v14l-9-7zM5.5 5v14" />
export const NextIcon = (): ReactNode => <OutlineIcon d="M5 5v14l9-7zM18.5 5v14" />
