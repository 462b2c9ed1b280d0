import type { Part } from '../../core/loading/part.ts'
import { fetchAtFreshAddress } from './fetch-at-fresh-address.ts'

/** `pick` takes what is wanted from the module that `fetch` imports. */
export function lazyPart<Module, Value>(
  name: string,
  fetch: () => Promise<Module>,
  pick: (module: Module) => Value,
  fetchAgain: typeof fetchAtFreshAddress = fetchAtFreshAddress,
): Part<Value> {
  let value: { is: Value } | null = null
  let loading: Promise<Value> | null = null
  let problem: unknown = null
  let failures = 0

  /** After a failure every later try asks under a fresh address. */
  async function once(): Promise<Module> {
    try {
      return await (failures > 0 ? fetchAgain(fetch, problem, failures) : fetch())
    } catch (why) {
      failures++
      problem = why
      throw why
    }
  }

  return {
    name,
    here: () => value?.is ?? null,
    load() {
      loading ??= once()
        .catch(once)
        .then((module) => {
          const is = pick(module)
          if (is === undefined) throw new SyntaxError(`${name} is empty`)
          value = { is }
          return is
        })
        .catch((why: unknown) => {
          loading = null
          throw why
        })
      return loading
    },
  }
}
