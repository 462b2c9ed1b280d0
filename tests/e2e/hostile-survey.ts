/** What a forms service should never send, and some day will. */

export const markup = '<img src=x onerror="document.title=1"><b>bold</b> & &amp; {{step}} $t(wizard.next)'
export const rightToLeft = 'ما هو عرض قطعة الأرض؟'
export const emoji = '🏠👨‍👩‍👧‍👦🇮🇳🧱'
/** 2,000 characters without a place to break. */
export const unbroken = 'W'.repeat(2_000)
/** 2,000 characters of words. */
export const wordy = 'kitchen '.repeat(250).trim()

export type FieldJson = Readonly<Record<string, unknown>>
export type StepJson = { label?: unknown; smallText?: unknown; fields?: unknown }

/** What call 1 answers for a list of steps. */
export const formOf = (...questions: StepJson[]): { json: unknown } => ({
  json: [{ _id: 'hostile', target_url: null, questions }],
})

export const textStep = (label: unknown, name = 'note'): StepJson => ({
  label,
  fields: [{ name, label: 'Note', type: 'text' }],
})

export const radioStep = (label: unknown, options: unknown, more: FieldJson = {}): StepJson => ({
  label,
  fields: [{ name: 'choice', label: 'Choice', type: 'radio', options, ...more }],
})

/** A picture that needs no network. */
export const drawnPicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/%3E'
