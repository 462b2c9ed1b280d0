/** One rule of a `_headers` file. A name that begins with `!` takes a header away and has no value. */
export function headerRule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    name.startsWith('!') ? `  ${name}` : `  ${name}: ${value}`,
  )
  return [path, ...lines].join('\n')
}
