import { useRegion } from '../../lib/use-region.ts'

/** For `t`: in /us and /uk a text that has a twin `…_abroad` gives way to it (R73). */
export const useWording = (): { context?: 'abroad' } => (useRegion() === 'in' ? {} : { context: 'abroad' })
