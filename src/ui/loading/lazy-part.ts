import { fetchAtFreshAddress } from './fetch-at-fresh-address.ts'

/** A part of the product that is fetched when it is needed (R34). */
export type Part<Value> = {
  /** What a failure names. */
  name: string
  /**
   * Fetches the part, with one silent second try, and remembers it; the same promise while it is under way.
   * Rejects when both tries failed; another call begins anew.
   */
  load(): Promise<Value>
  /** Null until it is here. */
  here(): Value | null
}

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
        .then((module) => (value = { is: pick(module) }).is)
        .catch((why: unknown) => {
          loading = null
          throw why
        })
      return loading
    },
  }
}
