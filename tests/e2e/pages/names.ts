import type { LanguageCode } from '../../../src/core/model/language.ts'
import { readTexts } from '../../locales/locale-files.ts'

/** The accessible names of what the page objects press and fill. */
export type Names = ReturnType<typeof namesIn>

/** The names in a language, from its locale file. */
export function namesIn(code: LanguageCode) {
  const texts = readTexts(code)
  const name = (key: string): string => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`locales/${code} has no text ${key}`)
    return text
  }
  return {
    start: name('landing.start'),
    next: name('wizard.next'),
    finish: name('wizard.finish'),
    loader: name('lead.progress'),
    submit: name('lead.submit'),
    name: name('lead.name'),
    mobile: name('lead.mobile'),
    email: name('lead.email'),
    code: name('lead.code'),
    payBar: patternOf(name('checkout.payAmount')),
  }
}

/** Matches a text whatever its placeholders are filled with. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/<\/?\w+>/g, '')
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  )
