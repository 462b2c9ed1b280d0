// inversify stores its metadata with it.
import 'reflect-metadata/lite'
import type {
  TypedContainer,
  TypedContainerModule,
  TypedContainerModuleLoadOptions,
} from '@inversifyjs/strongly-typed'
import { Container, ContainerModule, type ResolutionContext } from 'inversify'
import type { OpenPage } from '../core/app.ts'
import type { Bindings } from './bindings.ts'

export type AppContainer = TypedContainer<Bindings>
export type AppModule = TypedContainerModule<Bindings>

/** A container module whose bindings are checked against `Bindings`. */
export const createModule = (load: (options: TypedContainerModuleLoadOptions<Bindings>) => void): AppModule =>
  new ContainerModule(load)

/** An object that resolves what is read from it. Spreading it throws. */
const lazily = (get: (name: keyof Bindings) => unknown): Bindings =>
  new Proxy({} as Bindings, {
    get: (_, name) => get(name as keyof Bindings),
    ownKeys() {
      throw new TypeError('Name each dependency: spreading them would resolve the whole container')
    },
  })

/**
 * Calls a factory with its dependencies: `bind('loadCheckout').toDynamicValue(inject(createLoadCheckout))`. A dependency is resolved when
 * the factory reads its name, so destructuring is the only list of names, and the compiler checks it.
 */
export const inject =
  <Value>(create: (dependencies: Bindings) => Value) =>
  ({ get }: ResolutionContext): Value =>
    create(lazily(get))

const options = { defaultScope: 'Singleton', jitless: true } as const

/** A container without bindings of its own. Without `jitless`, inversify needs `unsafe-eval`. */
export const createEmptyContainer = (parent?: AppContainer): AppContainer =>
  new Container(parent ? { ...options, parent: parent as unknown as Container } : options) as AppContainer

/** Pages of one kind: what all of them share, and the flow of each. */
type Pages<Flow> = { services?: AppModule; createFlow(dependencies: Bindings): Flow }

/** Opens pages of one kind. Each has a container of its own, in which its address is bound. */
export function openPages<Flow>(
  container: AppContainer,
  { services, createFlow }: Pages<Flow>,
): OpenPage<Flow> {
  if (services) container.load(services)
  return (visit) => {
    const page = createEmptyContainer(container)
    page.bind('visit').toConstantValue(visit)
    return createFlow(lazily((name) => page.get(name)))
  }
}
