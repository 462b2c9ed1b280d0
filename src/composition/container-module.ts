import type {
  TypedContainer,
  TypedContainerModule,
  TypedContainerModuleLoadOptions,
} from '@inversifyjs/strongly-typed'
import { ContainerModule, type ResolutionContext } from 'inversify'
import type { Bindings } from './bindings.ts'

export type AppContainer = TypedContainer<Bindings>
export type AppModule = TypedContainerModule<Bindings>

/** A container module whose bindings are checked against `Bindings`. */
export const createModule = (load: (options: TypedContainerModuleLoadOptions<Bindings>) => void): AppModule =>
  new ContainerModule(load)

/**
 * Calls a factory with dependencies by name: `bind('loadCheckout').toDynamicValue(inject(['api', 'logger'], createLoadCheckout))`. The
 * compiler checks names and types, so two dependencies of one type cannot be swapped by mistake.
 */
export const inject =
  <const Name extends keyof Bindings, Value>(
    names: readonly Name[],
    create: (dependencies: Pick<Bindings, Name>) => Value,
  ) =>
  ({ get }: ResolutionContext): Value =>
    create(Object.fromEntries(names.map((name) => [name, get(name)])) as Pick<Bindings, Name>)
