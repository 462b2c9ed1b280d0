/** An error as the browser reports it; `location` is a file, and `line:column` in it. */
export type ObservedError = {
  where: 'script' | 'promise' | 'policy'
  problem?: unknown
  location?: [file: string, position: string]
  policy?: string
}

/** Reports uncaught errors, unhandled rejections and violations of the content security policy from now on. */
export function observeErrors(window: Window, report: (error: ObservedError) => void): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) =>
    report({ where: 'script', problem: error, location: [filename, `${lineno}:${colno}`] }),
  )
  window.addEventListener('unhandledrejection', ({ reason }) => report({ where: 'promise', problem: reason }))
  window.document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, sourceFile, lineNumber, columnNumber }) =>
      report({
        where: 'policy',
        policy: effectiveDirective,
        location: [sourceFile, `${lineNumber}:${columnNumber}`],
      }),
  )
}

/** The used part of the window. */
type UsedWindow = Pick<Window, 'document' | 'location' | 'performance'>

const scriptAddresses = ({ document }: Pick<UsedWindow, 'document'>): string[] =>
  [...document.scripts].map(({ src }) => src)

/** The path of a script that this page has loaded from its own origin; null for any other address. */
export function ownFilePath(window: UsedWindow, address: string): string | null {
  const { origin } = window.location
  const [file = ''] = address.split(/[?#]/)
  const loaded = window.performance.getEntriesByType('resource').map(({ name }) => name)
  return file.startsWith(`${origin}/`) &&
    file.endsWith('.js') &&
    [...loaded, ...scriptAddresses(window)].some((url) => url.split('?')[0] === file)
    ? file.slice(origin.length)
    : null
}

/** Identifies the build: the hash in the name of its entry file. */
export const readBuildId = (window: Pick<UsedWindow, 'document'>): string =>
  /-([\w-]{8})\.js$/m.exec(scriptAddresses(window).join('\n'))?.[1] ?? 'development'
