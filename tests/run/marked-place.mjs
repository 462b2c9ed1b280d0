/**
 * A page with other text between `<!-- name -->` and `<!-- end of name -->`, which `change` makes of what stands there. Throws where the page has
 * no such place.
 * @param {string} page
 * @param {string} name
 * @param {(before: string) => string} change
 */
export function inMarkedPlace(page, name, change) {
  const place = new RegExp(`(?<=<!-- ${name} -->\\n)[^]*?(?=<!-- end of ${name} -->)`)
  if (!place.test(page)) throw new Error(`the page has no place for ${name}`)
  return page.replace(place, (before) => `\n${change(before)}\n\n`)
}
