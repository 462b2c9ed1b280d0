import type { ServiceIdentifier } from 'inversify'

/** A typed name in the container. The return type keeps `T`; a bare `const X: ServiceIdentifier<T> = Symbol()` loses it. */
export const token = <T>(name: string): ServiceIdentifier<T> => Symbol.for(`plotline.${name}`)
