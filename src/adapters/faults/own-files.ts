type Own = Pick<Window, 'document' | 'location' | 'performance'>

const scriptsOf = ({ document }: Pick<Own, 'document'>): string[] =>
  [...document.scripts].map(({ src }) => src)

/** The path of a script that this page has loaded from its own host; null for any other address, whatever it looks like. */
export function ownFileOf(window: Own, address: string): string | null {
  const { origin } = window.location
  const [file = ''] = address.split(/[?#]/)
  const loaded = window.performance.getEntriesByType('resource').map(({ name }) => name)
  return file.startsWith(`${origin}/`) &&
    file.endsWith('.js') &&
    [...loaded, ...scriptsOf(window)].some((one) => one.split('?')[0] === file)
    ? file.slice(origin.length)
    : null
}

/** What tells one build from another: the hash in the name of the file that starts it. */
export const buildOf = (window: Pick<Own, 'document'>): string =>
  /-([\w-]{8})\.js$/m.exec(scriptsOf(window).join('\n'))?.[1] ?? 'development'
