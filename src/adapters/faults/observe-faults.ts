/** A fault as the browser tells it. */
export type ObservedFault = {
  where: 'script' | 'promise' | 'policy'
  problem: unknown
  spot?: { file: string; line: number; column: number }
  policy?: string
}

/** Hears of what nobody caught, and of what the policy kept from the page, from now on. */
export function observeFaults(window: Window, tell: (fault: ObservedFault) => void): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) =>
    tell({ where: 'script', problem: error, spot: { file: filename, line: lineno, column: colno } }),
  )
  window.addEventListener('unhandledrejection', ({ reason }) => tell({ where: 'promise', problem: reason }))
  window.document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, sourceFile, lineNumber, columnNumber }) =>
      tell({
        where: 'policy',
        problem: null,
        policy: effectiveDirective,
        spot: { file: sourceFile, line: lineNumber, column: columnNumber },
      }),
  )
}

/** The path of a file that this page has loaded from its own host; null for any other address, whatever it looks like. */
export function ownFileOf({ location, performance, document }: Window, address: string): string | null {
  const file = address.split(/[?#]/)[0] ?? ''
  if (!file.startsWith(`${location.origin}/`) || !file.endsWith('.js')) return null
  const isHere =
    performance.getEntriesByType('resource').some(({ name }) => name.split('?')[0] === file) ||
    [...document.scripts].some(({ src }) => src === file)
  return isHere ? file.slice(location.origin.length) : null
}

/** What tells one build from another: the hash in the name of the file that starts it. */
export const buildOf = ({ document }: Window): string =>
  [...document.scripts].map(({ src }) => /-([\w-]{8})\.js$/.exec(src)?.[1]).find(Boolean) ?? 'development'
