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
 * Calls a factory with its dependencies: `bind('loadCheckout').toDynamicValue(inject(createLoadCheckout))`. A dependency is resolved when
 * the factory reads its name, so destructuring is the only list of names, and the compiler checks it. Throws if the object is spread.
 */
export const inject =
  <Value>(create: (dependencies: Bindings) => Value) =>
  ({ get }: ResolutionContext): Value =>
    create(
      new Proxy({} as Bindings, {
        get: (_, name): unknown => get(name as keyof Bindings),
        ownKeys() {
          throw new TypeError('Name each dependency: spreading them would resolve the whole container')
        },
      }),
    )
