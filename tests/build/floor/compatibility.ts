import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** What browsers can do, as MDN keeps it. */
export const features = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The oldest browsers that a build is made for. Samsung Internet 22 is Chromium 111. */
const floor = {
  chrome: 111,
  chrome_android: 111,
  webview_android: 111,
  firefox: 121,
  firefox_android: 121,
  safari: 16.4,
  safari_ios: 16.4,
} as const

type Browser = keyof typeof floor

/** What is used, by the name that a reader of the code would say: the features that it may be. None: it is no feature that the data knows. */
export type Used = Map<string, readonly (Identifier | undefined)[]>

/** The browsers that have none of these features at their floor. */
export function lacking(any: readonly (Identifier | undefined)[]): Browser[] {
  const known = any.filter((feature) => feature !== undefined)
  if (known.length === 0) return []
  return (Object.keys(floor) as Browser[]).filter(
    (browser) => !known.some((feature) => has(feature, browser)),
  )
}

/** Also where nothing is known of it. */
function has(feature: Identifier, browser: Browser): boolean {
  const support = feature.__compat?.support[browser]
  return !support || [support].flat().some((statement) => holds(statement, floor[browser]))
}

/** Without a switch, a prefix or another name. */
const holds = (one: SimpleSupportStatement, version: number): boolean =>
  !one.flags &&
  !one.prefix &&
  !one.alternative_name &&
  numberOf(one.version_added) <= version &&
  (one.version_removed === undefined || version < numberOf(one.version_removed))

/** `≤37` is 37; what no released browser has is endless. */
const numberOf = (version: unknown): number =>
  typeof version === 'string' && version !== 'preview' ? parseFloat(version.replace('≤', '')) : Infinity
