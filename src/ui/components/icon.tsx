import type { ReactNode } from 'react'
import styles from './icon.module.css'

const dot = (x: number, y: number): string => `M${x - 0.6} ${y}a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0`
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`

const paths = {
  alert: `${circle(12, 12, 9)}M12 7.5v5.5${dot(12, 16.3)}`,
  'arrow-left': 'M20 12H4m6.5-6.5L4 12l6.5 6.5',
  'arrow-right': 'M4 12h16m-6.5-6.5L20 12l-6.5 6.5',
  bolt: 'M13.5 2.5 4.5 14H11l-.5 7.5 9-11.5H13z',
  calendar:
    'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M8 3v4m8-4v4',
  check: 'M5 12.5 9.5 17 19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: `${circle(12, 12, 9)}M12 7v5.5l3.5 2`,
  close: 'm6 6 12 12m0-12L6 18',
  globe: `${circle(12, 12, 9)}M3 12h18m-9-9c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3`,
  info: `${circle(12, 12, 9)}M12 11v5.5${dot(12, 7.6)}`,
  layers: 'm12 3 9 5-9 5-9-5zm-9 9.3 9 5 9-5m-18 4 9 5 9-5',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5m-4 4v2',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm-1.5 2 8.5 6 8.5-6',
  pencil: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19zm10.5-13.5 3 3',
  play: 'M8 5.2v13.6L19 12z',
  plus: 'M12 5v14m-7-7h14',
  refresh: 'M20 11.5a8 8 0 1 0-2.4 6.2M20 5.5v6h-6',
  ruler: 'm15.5 2.5 6 6-13 13-6-6zm-3.2 3.2 2.2 2.2m-5.4 1 3.2 3.2m-6.4 0 2.2 2.2',
  shield: 'M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  wallet:
    'M18 7.5V5a1.5 1.5 0 0 0-1.8-1.5L5 5.2a2.2 2.2 0 0 0-2 2.3m0 0h16a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM21 11.5h-4a2.25 2.25 0 0 0 0 4.5h4',
  'zoom-in': `${circle(10.5, 10.5, 7)}M15.7 15.7 21 21M10.5 7.5v6m-3-3h6`,
  'zoom-out': `${circle(10.5, 10.5, 7)}M15.7 15.7 21 21M7.5 10.5h6`,
} as const

export type IconName = keyof typeof paths

/** A decorative line icon, one text size high. Words beside it carry the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }): ReactNode {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
