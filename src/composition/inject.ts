import type { ServiceIdentifier } from 'inversify'
import { tokens } from './tokens.ts'

type Tokens = typeof tokens
type Ports<Name extends keyof Tokens> = {
  [Each in Name]: Tokens[Each] extends ServiceIdentifier<infer Port> ? Port : never
}

/**
 * Binds a factory with its ports by name: `bind(tokens.loadCheckout).toResolvedValue(...inject(['api', 'logger'], createLoadCheckout))`.
 * The compiler checks names and types, so two tokens of one type cannot be swapped unseen.
 */
export const inject = <const Name extends keyof Tokens, Made>(
  names: readonly Name[],
  create: (ports: Ports<Name>) => Made,
): [(...values: unknown[]) => Made, ServiceIdentifier[]] => [
  (...values) => create(Object.fromEntries(names.map((name, at) => [name, values[at]])) as Ports<Name>),
  names.map((name) => tokens[name]),
]
