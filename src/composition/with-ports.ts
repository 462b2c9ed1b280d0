import type { ServiceIdentifier } from 'inversify'

/**
 * Binds a factory with its ports by name: `bind(X).toResolvedValue(...withPorts({ api: API }, createX))`. The compiler checks
 * names and types, so two tokens of one type cannot be swapped unseen.
 */
export function withPorts<Wanted extends object, Made>(
  tokens: { [Name in keyof Wanted]: ServiceIdentifier<Wanted[Name]> },
  create: (ports: Wanted) => Made,
): [(...values: unknown[]) => Made, ServiceIdentifier[]] {
  const names = Object.keys(tokens)
  return [
    (...values) => create(Object.fromEntries(names.map((name, index) => [name, values[index]])) as Wanted),
    Object.values<ServiceIdentifier>(tokens),
  ]
}
