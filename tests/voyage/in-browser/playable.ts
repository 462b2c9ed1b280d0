import type { Plan } from '../sail.ts'

const hour = 3_600_000
const india = 5.5 * hour

/** The zone of a browser for an offset in milliseconds: India's, or one of whole hours. POSIX counts them westwards. */
export function zoneName(offset: number): string {
  const hours = offset / hour
  return offset === india ? 'Asia/Kolkata' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

const nearestZone = (offset: number): number =>
  offset === india ? offset : Math.min(Math.max(Math.round(offset / hour), -12), 14) * hour

/** The same visit as a browser can play it, and in words what had to change. Both players live through this one. */
export function playable(plan: Plan): { plan: Plan; changed: string[] } {
  const { phone } = plan
  const zone = nearestZone(phone.zone)
  return {
    plan: { ...plan, wholeAfter: 0, phone: { ...phone, zone, keepsPages: false, travel: 5 } },
    changed: [
      ...(phone.keepsPages ? ['no page is kept when it is left: the driver turns that off'] : []),
      ...(zone === phone.zone ? [] : ['the time zone is the nearest that there is']),
    ],
  }
}
