import type { LanguageCode } from '../../src/core/model/language.ts'
import { readTexts } from '../locales/locale-files.ts'
import type { Names } from './walk.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What is shown of a text, whatever was filled in. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/<\/?\w+>/g, '')
      .split(/\{\{[^}]*\}\}/)
      .map(escaped)
      .join('.+')}$`,
  )

/** What the product's parts are called in a language, as its locale file says. */
export function namesIn(code: LanguageCode): Names {
  const texts = readTexts(code)
  const named = (key: string): string => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`locales/${code} has no text ${key}`)
    return text
  }
  return {
    start: named('landing.start'),
    next: named('wizard.next'),
    finish: named('wizard.finish'),
    submit: named('lead.submit'),
    name: named('lead.name'),
    mobile: named('lead.mobile'),
    email: named('lead.email'),
    code: named('lead.code'),
    payBar: patternOf(named('checkout.payAmount')),
  }
}
