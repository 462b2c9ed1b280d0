import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import type { DeferredIconName } from './deferred-icons.ts'
import styles from './icon.module.css'

/** A dot around (`x`, `y`). */
export const dot = (x: number, y: number): string => `M${x - 0.6} ${y}a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0`

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`

const firstPageIcons = {
  alert: `${circle(12, 12, 9)}M12 7.5v5.5${dot(12, 16.3)}`,
  'arrow-left': 'M20 12H4m6.5-6.5L4 12l6.5 6.5',
  'arrow-right': 'M4 12h16m-6.5-6.5L20 12l-6.5 6.5',
  check: 'M5 12.5 9.5 17 19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  clock: `${circle(12, 12, 9)}M12 7v5.5l3.5 2`,
  globe: `${circle(12, 12, 9)}M3 12h18m-9-9c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3`,
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm-1.5 2 8.5 6 8.5-6',
  refresh: 'M20 11.5a8 8 0 1 0-2.4 6.2M20 5.5v6h-6',
  shield: 'M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
} as const

export type IconName = keyof typeof firstPageIcons | DeferredIconName

const paths: Partial<Record<IconName, string>> = { ...firstPageIcons }

/** Registers icons that ship in a later chunk. */
export const registerIcons = (icons: Record<DeferredIconName, string>): void =>
  void Object.assign(paths, icons)

/** The icons that are registered so far. */
export const iconNames = (): IconName[] => Object.keys(paths).toSorted() as IconName[]

/** A decorative line icon, one text size high. The text beside it carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }): ReactNode {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
