/** Stylesheets that failed to load: Vite's loader adds them, and only this event reports a failure. */
const failedStyles = new Set<HTMLLinkElement>()

if (typeof document === 'object')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
    },
    true,
  )

/**
 * Imports a module again after a failure. Some engines cache a failed `import()`, and Vite's loader caches a failed stylesheet, so
 * both get another URL. The script's URL is read from the error message; without one, `importModule` is called again.
 */
export async function importWithFreshUrl<Module>(
  importModule: () => Promise<Module>,
  problem: unknown,
  attempt: number,
): Promise<Module> {
  await Promise.all([...failedStyles].map((link) => reloadStyle(link, attempt)))
  const script = /https?:\/\/\S+?\.js(?=[?\s'"]|$)/.exec(problem instanceof Error ? problem.message : '')?.[0]
  if (!script?.startsWith(`${location.origin}/`)) return importModule()
  const url = `${script}?again=${attempt}`
  await preloadChecked(url, integrityOf(new URL(script).pathname))
  return (await import(/* @vite-ignore */ url)) as Module
}

/** The script's hash from the import map, which lists it only under its original URL. */
function integrityOf(path: string): string | undefined {
  const map = document.querySelector('script[type=importmap]')?.textContent
  return map ? (JSON.parse(map) as { integrity: Record<string, string> }).integrity[path] : undefined
}

/** Preloads a module with its hash, so that the following `import()` uses the checked bytes. Engines without `modulepreload` skip the check. */
function preloadChecked(url: string, integrity: string | undefined): Promise<void> {
  const link = document.createElement('link')
  if (!integrity || !link.relList.supports('modulepreload')) return Promise.resolve()
  link.integrity = integrity
  link.rel = 'modulepreload'
  link.href = url
  return loaded(link, () => document.head.append(link))
}

function reloadStyle(failed: HTMLLinkElement, attempt: number): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${failed.href.split('?')[0]}?again=${attempt}`
  failedStyles.delete(failed)
  return loaded(link, () => failed.replaceWith(link))
}

const loaded = (link: HTMLLinkElement, insert: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${link.href} did not load`))
    insert()
  })
