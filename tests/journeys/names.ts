import type { LanguageCode } from '../../src/core/model/language.ts'
import { readTexts } from '../locales/locale-files.ts'
import type { Names } from './walk.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the product's parts are called in a language, as its locale file says. */
export function namesIn(code: LanguageCode): Names {
  const texts = readTexts(code)
  const named = (key: string): string => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`locales/${code} has no text ${key}`)
    return text
  }
  const [before = '', after = ''] = named('checkout.payAmount').split('{{amount}}').map(escaped)
  return {
    start: named('landing.start'),
    next: named('wizard.next'),
    finish: named('wizard.finish'),
    submit: named('lead.submit'),
    name: named('lead.name'),
    mobile: named('lead.mobile'),
    email: named('lead.email'),
    code: named('lead.code'),
    payBar: new RegExp(`^${before}.+${after}$`),
  }
}
