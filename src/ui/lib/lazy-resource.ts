import type { LazyResource } from '../../core/page/lazy-resource.ts'
import { importWithFreshUrl } from './import-with-fresh-url.ts'

/** A resource that `importModule` loads; `pick` selects its value from the module. */
export function lazyResource<Module, Value>(
  name: string,
  importModule: () => Promise<Module>,
  pick: (module: Module) => Value,
  reimport: typeof importWithFreshUrl = importWithFreshUrl,
): LazyResource<Value> {
  let loaded: { value: Value } | null = null
  let loading: Promise<Value> | null = null
  let lastProblem: unknown = null
  let failures = 0

  /** Retries use another URL each. */
  async function attempt(): Promise<Module> {
    try {
      return await (failures > 0 ? reimport(importModule, lastProblem, failures) : importModule())
    } catch (problem) {
      failures++
      lastProblem = problem
      throw problem
    }
  }

  return {
    name,
    peek: () => loaded?.value ?? null,
    load() {
      loading ??= attempt()
        .catch(attempt)
        .then((module) => {
          const value = pick(module)
          // An empty response is a valid module without exports.
          if (value === undefined) throw new SyntaxError(`${name} is empty`)
          loaded = { value }
          return value
        })
        .catch((problem: unknown) => {
          loading = null
          throw problem
        })
      return loading
    },
  }
}
