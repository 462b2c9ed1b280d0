/**
 * Lets an element look as if it were hovered, pressed or focused: every rule of the page's styles that asks for one of these
 * also holds for `data-held="hover"` and so on. To be called once, when all styles are there.
 */
export function holdStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) change(sheet.cssRules)
}

const looks = {
  hover: '[data-held="hover"]',
  active: '[data-held="active"]',
  focus: '[data-held="focus-visible"]',
  'focus-visible': '[data-held="focus-visible"]',
  'focus-within': ':has([data-held="focus-visible"])',
} as const

const asked = /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g

function change(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule)
      rule.selectorText = rule.selectorText.replace(
        asked,
        (pseudo, look: keyof typeof looks) => `:is(${pseudo}, ${looks[look]})`,
      )
    else if (rule instanceof CSSGroupingRule) change(rule.cssRules)
  }
}
