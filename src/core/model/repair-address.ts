/** Parameters that the product reads. Their names decide what a damaged address means. */
const known =
  /^(?:Rx|Fx|isd|mobile|back|request_order_id|currency|amount|lan|lng|scenario|[gd]clid|gclsrc|[gw]braid|utm_\w+)=/

const isPair = (text: string): boolean => /^[\w.[\]-]+=/.test(text)

/** Free text, in which a question mark may be meant. */
const isFreeText = (pair: string): boolean => pair.startsWith('utm_')

/** An encoded question mark in front of another parameter, in a value that has none of its own. */
const encodedNext =
  /^((?:Rx|Fx|isd|mobile|request_order_id|currency|amount|lan|lng)=[^?]*?)%3F(\w+)(?:=|%3D)/i

/** A start page under the name of its file: the region's segment, if there is one. */
const startPage = /^(?:\/(us|uk))?\/(?:index|(us|uk))\.html?\/?$/i

/** A known parameter after the path without a question mark: `/thank-you&amount=299`, `/thank-you%3Famount=299`. */
const gluedQuery = /(?:&(?:amp;)*|%26(?:amp(?:;|%3B))*|%3F)(\w+(=|%3D).*)$/i

/** The rest of a query in which `&` was written as `&#38;`. */
const escapedInFragment = /^#(?:0*38|x0*26);(.*)$/is

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `amp;isd=91` is `isd=91`, however often `&` was escaped. */
function withoutEscape(pair: string): string {
  const [name = ''] = pair.split('=', 1)
  const plain = decoded(decoded(name))
  const meant = plain.replace(/^(?:&?amp;)+/i, '')
  return meant === plain ? pair : encodeURIComponent(meant) + pair.slice(name.length)
}

/** A second question mark starts another parameter if the text after or before it certainly is one. */
function splitAtQuestionMarks(pair: string): string[] {
  const found: string[] = []
  for (const part of pair.replace(encodedNext, '$1?$2=').split('?')) {
    const before = found.at(-1)
    const isNext =
      before === undefined ||
      known.test(part) ||
      (known.test(before) && !isOwnQuery(before) && (isPair(part) || (part === '' && !isFreeText(before))))
    if (isNext) found.push(part)
    else found[found.length - 1] = `${before}?${part}`
  }
  return found
}

/** The first question mark of an address that was not encoded: `back=/response/checkout/a?tab=1`. */
const isOwnQuery = (pair: string): boolean => pair.startsWith('back=') && !/\?|%3F|%2F/i.test(pair)

/**
 * The address that a damaged one means (R85): repeated slashes, the name of a start page's file, parameters whose `&` was escaped or
 * became `?`, and a query that is glued to the path. `query` is empty or begins with `?`, `hash` with `#`.
 */
export function repairAddress({ path, query, hash }: { path: string; query: string; hash: string }): string {
  const asked = query.slice(1)
  let place = path.replace(/\/{2,}/g, '/')
  let rest = asked
  const [, glued, equals] = gluedQuery.exec(place) ?? []
  if (glued && known.test(decoded(glued))) {
    place = place.replace(gluedQuery, '')
    rest = `${equals === '=' ? glued : decoded(glued)}&${asked}`
  }
  // After `&#038;` the browser takes the other parameters for the fragment.
  const [, escaped] = escapedInFragment.exec(hash) ?? []
  if (escaped !== undefined) rest += escaped.replace(/&#(?:0*38|x0*26);/gi, '&')
  const start = startPage.exec(place)
  if (start) place = `/${(start[1] ?? start[2] ?? '').toLowerCase()}`

  const pairs = rest.split('&').map(withoutEscape).flatMap(splitAtQuestionMarks)
  if (place === path && pairs.join('&') === asked) return path + query + hash
  const repaired = pairs.filter(Boolean).join('&')
  return place + (repaired && `?${repaired}`) + (escaped === undefined ? hash : '')
}
