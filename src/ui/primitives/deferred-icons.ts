import type { IconPath } from './icon.tsx'
import { circle, dot } from './icons.ts'

// Paths of the icons that only later chunks import.

export const boltIcon = 'M13.5 2.5 4.5 14H11l-.5 7.5 9-11.5H13z'
export const calendarIcon =
  'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M8 3v4m8-4v4'
export const chevronLeftIcon = 'm14.5 6-6 6 6 6'
export const chevronRightIcon = 'm9.5 6 6 6-6 6'
export const closeIcon = 'm6 6 12 12m0-12L6 18'
export const infoIcon: IconPath = `${circle(12, 12, 9)}M12 11v5.5${dot(12, 7.6)}`
export const layersIcon = 'm12 3 9 5-9 5-9-5zm-9 9.3 9 5 9-5m-18 4 9 5 9-5'
export const lockIcon =
  'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5V8a4 4 0 0 1 8 0v2.5m-4 4v2'
export const pencilIcon = 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19zm10.5-13.5 3 3'
export const playIcon = 'M8 5.2v13.6L19 12z'
export const plusIcon = 'M12 5v14m-7-7h14'
export const rulerIcon = 'm15.5 2.5 6 6-13 13-6-6zm-3.2 3.2 2.2 2.2m-5.4 1 3.2 3.2m-6.4 0 2.2 2.2'
export const walletIcon =
  'M18 7.5V5a1.5 1.5 0 0 0-1.8-1.5L5 5.2a2.2 2.2 0 0 0-2 2.3m0 0h16a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM21 11.5h-4a2.25 2.25 0 0 0 0 4.5h4'
export const zoomInIcon: IconPath = `${circle(10.5, 10.5, 7)}M15.7 15.7 21 21M10.5 7.5v6m-3-3h6`
export const zoomOutIcon: IconPath = `${circle(10.5, 10.5, 7)}M15.7 15.7 21 21M7.5 10.5h6`
