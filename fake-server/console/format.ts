import { shorten } from '../backend/shorten.ts'

/** `11:42:07`, in the device's time zone. */
export const timeOfDay = (at: number): string => new Date(at).toTimeString().slice(0, 8)

/** `Friday, 15 January 2027` */
export const longDate = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { dateStyle: 'full' })

/** Formats `+91 9876543210` as people in India write it. Other numbers stay unchanged. */
export const formatPhoneNumber = (number: string): string =>
  shorten(number.replace(/^(\+91) (\d{5})(\d{5})$/, '$1 $2 $3'))

/** `15 Jan`, in the device's time zone. */
export const shortDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })

/** `15 Jan, 11:42`, in the device's time zone. */
export const dayAndTime = (at: number): string => `${shortDay(at)}, ${timeOfDay(at).slice(0, 5)}`

export const isSameDay = (one: number, other: number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString()

/** The app of the phone that shows a message of this kind. */
export const appOf = (kind: string): 'WhatsApp' | 'Mail' | 'Text' =>
  kind === 'whatsapp' ? 'WhatsApp' : kind === 'mail' ? 'Mail' : 'Text'
