/** What something on the page is, as a screen reader would say. */
export type Role =
  | 'button'
  | 'link'
  | 'heading'
  | 'field'
  | 'dialog'
  | 'alert'
  | 'timer'
  | 'progressbar'
  | 'text'
  /** Words on the docked console. */
  | 'console'
  /** The newest row of the console's Team. */
  | 'lead'

/** Something on the page by its accessible name. */
export type Thing = {
  role: Role
  /** Its name as a key of the locale files, so that it is found in every language. */
  text?: string
  /** Its name where there is English alone: on the payment page and the console. */
  words?: string
  /** What it says beside its name: a sign of the currency. */
  holds?: string
}

const product =
  (role: Role) =>
  (text: string, holds?: string): Thing => ({ role, text, ...(holds === undefined ? {} : { holds }) })

export const button = product('button')
export const heading = product('heading')
export const field = product('field')
export const dialog = product('dialog')
export const alert = product('alert')
export const progressbar = product('progressbar')
export const text = product('text')
export const timer: Thing = { role: 'timer' }
export const newestLead: Thing = { role: 'lead' }
export const onConsole = (words: string): Thing => ({ role: 'console', words })
export const onPaymentPage = (role: 'button' | 'link', words: string): Thing => ({ role, words })
