/**
 * Replaces two modules of inversify in the build (`slimInversify` in `bundling.ts`): the polyfill of decorator metadata, of which the
 * container calls two functions, and the resolvers that compile code, which `jitless` turns off.
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
