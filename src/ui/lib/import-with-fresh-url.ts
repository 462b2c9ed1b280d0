/** Stylesheets that did not load. Vite's loader adds them; whether one failed is told once, by this event. */
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
 * Fetches a module once more. Some engines remember that an `import()` failed, and Vite's loader remembers a
 * stylesheet that did, so both are named differently now. An engine that does not say which script failed is asked
 * for the same one.
 */
export async function importWithFreshUrl<Module>(
  fetch: () => Promise<Module>,
  problem: unknown,
  attempt: number,
): Promise<Module> {
  await Promise.all([...failedStyles].map((link) => restyle(link, attempt)))
  const script = /https?:\/\/\S+?\.js(?=[?\s'"]|$)/.exec(problem instanceof Error ? problem.message : '')?.[0]
  if (!script?.startsWith(`${location.origin}/`)) return fetch()
  const address = `${script}?again=${attempt}`
  await preloadChecked(address, hashOf(new URL(script).pathname))
  return (await import(/* @vite-ignore */ address)) as Module
}

/** The hash of a script by the page's import map, which knows it at its own address alone. */
function hashOf(path: string): string | undefined {
  const map = document.querySelector('script[type=importmap]')?.textContent
  return map ? (JSON.parse(map) as { integrity: Record<string, string> }).integrity[path] : undefined
}

/** Fetches a module so that the `import()` which follows gets these bytes and no others. Engines that cannot, import it unchecked. */
function preloadChecked(address: string, hash: string | undefined): Promise<void> {
  const link = document.createElement('link')
  if (!hash || !link.relList.supports('modulepreload')) return Promise.resolve()
  link.integrity = hash
  link.rel = 'modulepreload'
  link.href = address
  return added(link, () => document.head.append(link))
}

function restyle(failed: HTMLLinkElement, attempt: number): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${failed.href.split('?')[0]}?again=${attempt}`
  failedStyles.delete(failed)
  return added(link, () => failed.replaceWith(link))
}

const added = (link: HTMLLinkElement, add: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`${link.href} did not load`))
    add()
  })
