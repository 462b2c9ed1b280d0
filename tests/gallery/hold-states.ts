/** Makes every `:hover`, `:active` and `:focus` rule match `data-held="hover"` and so on, too. Call it once, after all styles are loaded. */
export function holdStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) rewrite(sheet.cssRules)
}

const looks = {
  hover: '[data-held="hover"]',
  active: '[data-held="active"]',
  focus: '[data-held="focus-visible"]',
  'focus-visible': '[data-held="focus-visible"]',
  'focus-within': ':has([data-held="focus-visible"])',
} as const

const pseudoClass = /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g

function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule)
      rule.selectorText = rule.selectorText.replace(
        pseudoClass,
        (pseudo, look: keyof typeof looks) => `:is(${pseudo}, ${looks[look]})`,
      )
    else if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules)
  }
}
