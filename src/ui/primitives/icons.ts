import type { IconPath } from './icon.tsx'

/** A dot around (`x`, `y`), as an SVG path. */
export const dot = (x: number, y: number): IconPath => `M${x - 0.6} ${y}a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0`

/** A circle around (`x`, `y`), as an SVG path. */
export const circle = (x: number, y: number, r: number): IconPath =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`

// Paths of the icons of the first page. Chunks that load later have theirs in `deferred-icons.ts`.

export const alertIcon: IconPath = `${circle(12, 12, 9)}M12 7.5v5.5${dot(12, 16.3)}`
export const arrowLeftIcon = 'M20 12H4m6.5-6.5L4 12l6.5 6.5'
export const arrowRightIcon = 'M4 12h16m-6.5-6.5L20 12l-6.5 6.5'
export const checkIcon = 'M5 12.5 9.5 17 19 7.5'
export const chevronDownIcon = 'm6 9.5 6 6 6-6'
export const clockIcon: IconPath = `${circle(12, 12, 9)}M12 7v5.5l3.5 2`
export const globeIcon: IconPath = `${circle(12, 12, 9)}M3 12h18m-9-9c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3`
export const mailIcon =
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm-1.5 2 8.5 6 8.5-6'
export const refreshIcon = 'M20 11.5a8 8 0 1 0-2.4 6.2M20 5.5v6h-6'
export const shieldIcon = 'M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5'
