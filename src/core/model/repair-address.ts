import { knownParameters } from './query.ts'
import { regions } from './region.ts'
import { decodeOrKeep } from './text.ts'
import type { PageLocation } from './visit.ts'

/** The start of a parameter that the product reads. */
const knownParameter = new RegExp(`^(?:${knownParameters.join('|')}|utm_\\w+)=`, 'i')

const isPair = (text: string): boolean => /^[\w.[\]-]+=/.test(text)

/** Whether the value is free text, which may contain a question mark. */
const isFreeText = (pair: string): boolean => /^utm_/i.test(pair)

/** A parameter whose value never has a question mark, then an encoded question mark and another parameter: `isd=91%3Fmobile=98`. */
const encodedNext = new RegExp(
  `^((?:${knownParameters.filter((name) => name !== 'back').join('|')})=[^?]*?)%3F(\\w+)(?:=|%3D)`,
  'i',
)

const prefixes = regions.filter((region) => region !== 'in').join('|')
/** The file name of a start page, with its region if there is one. */
const startPage = new RegExp(`^(?:/(${prefixes}))?/(?:index|(${prefixes}))\\.html?/?$`, 'i')

/** A query that follows the path without a question mark: `/thank-you&amount=299`, `/thank-you%3Famount=299`. */
const gluedQuery = /(?:&(?:amp;)*|%26(?:amp(?:;|%3B))*|%3F)(\w+(=|%3D).*)$/i

/** The rest of a query whose `&` was escaped as `&#38;`: the browser reads it as the fragment. */
const escapedInFragment = /^#(?:0*38|x0*26);(.*)$/is

/** Removes the remains of escaped ampersands from the name: `amp;isd=91` becomes `isd=91`. */
function withoutEscape(pair: string): string {
  const [name = ''] = pair.split('=', 1)
  const plain = decodeOrKeep(decodeOrKeep(name))
  const repaired = plain.replace(/^(?:&?amp;)+/i, '')
  return repaired === plain ? pair : encodeURIComponent(repaired) + pair.slice(name.length)
}

/** Splits at each question mark that separates two parameters: the text after it or before it is a known parameter. */
function splitAtQuestionMarks(pair: string): string[] {
  const pairs: string[] = []
  for (const part of pair.replace(encodedNext, '$1?$2=').split('?')) {
    const before = pairs.at(-1)
    const isNext =
      before === undefined ||
      knownParameter.test(part) ||
      (knownParameter.test(before) &&
        !isOwnQuery(before) &&
        (isPair(part) || (part === '' && !isFreeText(before))))
    if (isNext) pairs.push(part)
    else pairs[pairs.length - 1] = `${before}?${part}`
  }
  return pairs
}

/** Whether a question mark begins the query of the address in `back`, which was not encoded: `back=/response/checkout/a?tab=1`. */
const isOwnQuery = (pair: string): boolean => /^back=/i.test(pair) && !/\?|%3F|%2F/i.test(pair)

/**
 * Repairs a damaged address (R85): repeated slashes, the file name of a start page, parameters whose `&` was escaped or became `?`, and a
 * query without its question mark. `search` is empty or begins with `?`, `hash` with `#`.
 */
export function repairAddress({
  pathname,
  search,
  hash,
}: Omit<PageLocation, 'origin'> & { hash: string }): string {
  const parameters = search.slice(1)
  let newPath = pathname.replace(/\/{2,}/g, '/')
  let newParameters = parameters
  const [, glued, equals] = gluedQuery.exec(newPath) ?? []
  if (glued && knownParameter.test(decodeOrKeep(glued))) {
    newPath = newPath.replace(gluedQuery, '')
    newParameters = `${equals === '=' ? glued : decodeOrKeep(glued)}&${parameters}`
  }
  const [, escaped] = escapedInFragment.exec(hash) ?? []
  if (escaped !== undefined) newParameters += escaped.replace(/&#(?:0*38|x0*26);/gi, '&')
  const start = startPage.exec(newPath)
  if (start) newPath = `/${(start[1] ?? start[2] ?? '').toLowerCase()}`

  const pairs = newParameters.split('&').map(withoutEscape).flatMap(splitAtQuestionMarks)
  if (newPath === pathname && pairs.join('&') === parameters) return pathname + search + hash
  const repaired = pairs.filter(Boolean).join('&')
  return newPath + (repaired && `?${repaired}`) + (escaped === undefined ? hash : '')
}
