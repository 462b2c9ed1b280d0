import { formatPhoneNumber } from '../../src/core/model/mobile-number.ts'

/** `11:42:07`, in the device's time zone. */
export const timeOfDay = (at: number): string => new Date(at).toTimeString().slice(0, 8)

/** `Friday, 15 January 2027` */
export const longDate = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { dateStyle: 'full' })

/** `15 Jan`, in the device's time zone. */
export const shortDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })

/** `15 Jan, 11:42`, in the device's time zone. */
export const dayAndTime = (at: number): string => `${shortDay(at)}, ${timeOfDay(at).slice(0, 5)}`

export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** The name of the app on the phone. */
export const appNames = { text: 'Text', whatsapp: 'WhatsApp', mail: 'Email' } as const

/** Formats `+91 9876543210` as the product does. Other texts stay unchanged. */
export function formatNumber(number: string): string {
  const [, isd, mobile] = /^\+(\d+) (\d+)$/.exec(number) ?? []
  return isd && mobile ? formatPhoneNumber({ isd, mobile }) : number
}
