import type { LazyResource } from '../../core/page/lazy-resource.ts'

/** Style sheets that failed to load. Vite's loader adds each one once: a retry has to request them itself. */
const failedStyles = new Set<HTMLLinkElement>()

if (typeof document === 'object')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
    },
    true,
  )

function reloadStyle(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement
  failedStyles.delete(failed)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${link.href} did not load`))
    failed.replaceWith(link)
  })
}

/** A resource that `importModule` loads, with one silent retry (R129); `pick` selects its value from the module. */
export function lazyResource<Module, Value>(
  name: string,
  importModule: () => Promise<Module>,
  pick: (module: Module) => Value,
): LazyResource<Value> {
  let loaded: { value: Value } | null = null
  let loading: Promise<Value> | null = null

  let hasFailed = false

  async function attempt(): Promise<Module> {
    try {
      if (hasFailed) await Promise.all([...failedStyles].map(reloadStyle))
      return await importModule()
    } catch (problem) {
      hasFailed = true
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
