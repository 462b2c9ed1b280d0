/** Makes every `:hover`, `:active` and `:focus` rule match `data-forced="hover"` and so on, too. Call it once, after all styles are loaded. */
export function forcePseudoClasses(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) rewrite(sheet.cssRules)
}

/** The selector that each pseudo-class also matches. */
const forcedSelectors = {
  hover: '[data-forced="hover"]',
  active: '[data-forced="active"]',
  focus: '[data-forced="focus-visible"]',
  'focus-visible': '[data-forced="focus-visible"]',
  'focus-within': ':has([data-forced="focus-visible"])',
} as const

const pseudoClass = /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g

function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule)
      rule.selectorText = rule.selectorText.replace(
        pseudoClass,
        (pseudo, name: keyof typeof forcedSelectors) => `:is(${pseudo}, ${forcedSelectors[name]})`,
      )
    else if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules)
  }
}
