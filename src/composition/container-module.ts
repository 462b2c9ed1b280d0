import type {
  TypedContainer,
  TypedContainerModule,
  TypedContainerModuleLoadOptions,
} from '@inversifyjs/strongly-typed'
import { ContainerModule } from 'inversify'
import type { Bindings } from './bindings.ts'

export type AppContainer = TypedContainer<Bindings>
export type AppModule = TypedContainerModule<Bindings>

/** A container module whose bindings are checked against `Bindings`. */
export const createModule = (load: (options: TypedContainerModuleLoadOptions<Bindings>) => void): AppModule =>
  new ContainerModule(load)

/**
 * Binds a factory whose dependencies are destructured by name: `bind('loadCheckout').toResolvedValue(...inject(['api', 'logger'],
 * createLoadCheckout))`. The compiler checks names and types, so two dependencies of one type cannot be swapped unseen.
 */
export const inject = <const Name extends keyof Bindings, Value>(
  names: readonly Name[],
  create: (dependencies: Pick<Bindings, Name>) => Value,
): [(...values: unknown[]) => Value, Name[]] => [
  (...values) =>
    create(Object.fromEntries(names.map((name, index) => [name, values[index]])) as Pick<Bindings, Name>),
  [...names],
]
