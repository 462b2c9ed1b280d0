/** A fault as the browser tells it; `spot` is a file, and `line:column` in it. */
export type ObservedError = {
  where: 'script' | 'promise' | 'policy'
  problem?: unknown
  spot?: [file: string, place: string]
  policy?: string
}

/** Hears of what nobody caught, and of what the policy kept from the page, from now on. */
export function observeErrors(window: Window, track: (fault: ObservedError) => void): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) =>
    track({ where: 'script', problem: error, spot: [filename, `${lineno}:${colno}`] }),
  )
  window.addEventListener('unhandledrejection', ({ reason }) => track({ where: 'promise', problem: reason }))
  window.document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, sourceFile, lineNumber, columnNumber }) =>
      track({
        where: 'policy',
        policy: effectiveDirective,
        spot: [sourceFile, `${lineNumber}:${columnNumber}`],
      }),
  )
}
