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
export async function fetchAtFreshAddress<Module>(
  fetch: () => Promise<Module>,
  problem: unknown,
  attempt: number,
): Promise<Module> {
  await Promise.all([...failedStyles].map((link) => restyle(link, attempt)))
  const script = /https?:\/\/\S+?\.js(?=[?\s'"]|$)/.exec(problem instanceof Error ? problem.message : '')?.[0]
  return script?.startsWith(`${location.origin}/`)
    ? ((await import(/* @vite-ignore */ `${script}?again=${attempt}`)) as Module)
    : fetch()
}

function restyle(failed: HTMLLinkElement, attempt: number): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${failed.href.split('?')[0]}?again=${attempt}`
  failedStyles.delete(failed)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`the stylesheet ${link.href} did not load`))
    failed.replaceWith(link)
  })
}
