/**
 * Replaces what inversify imports and this product never runs (`slimInversify` in `bundling.ts`): the polyfill of decorators' metadata, of
 * which the container only needs the two functions that count its ids, and the resolvers that compile code (`jitless`).
 */
const metadata = new WeakMap<object, Map<unknown, unknown>>()

Object.assign(Reflect, {
  getOwnMetadata: (key: unknown, target: object) => metadata.get(target)?.get(key),
  defineMetadata(key: unknown, value: unknown, target: object) {
    metadata.set(target, (metadata.get(target) ?? new Map<unknown, unknown>()).set(key, value))
  },
})

export const buildNoActivationsInstanceBindingNodeResolverJit = null
export const buildNoActivationsResolvedValueBindingNodeResolverJit = null
