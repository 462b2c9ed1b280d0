import type { Page } from '@playwright/test'

/** Records what moves on the page from now on. `addRunning` adds the animations by script that run at the moment. */
export async function recordMotion(
  page: Page,
): Promise<{ found: string[]; addRunning: () => Promise<void> }> {
  const found: string[] = []
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Animation.animationStarted', ({ animation: { type, name, source } }) => {
    // The browser's own video controls turn while a poster loads.
    const isBrowsers = /^(?:container-rotate|fill-unfill-rotate|mask-\d-spin)$/.test(name)
    const isColour = type === 'CSSTransition' && /colou?r|shadow|opacity|decoration/.test(name)
    if (type !== 'WebAnimation' && !isColour && !isBrowsers && (source?.duration ?? 0) > 10)
      found.push(`${type} ${name}, ${source?.duration} ms`)
  })
  await cdp.send('Animation.enable')
  return { found, addRunning: async () => void found.push(...(await page.evaluate(findRunning))) }
}

function findRunning(): string[] {
  const moves = ['translate', 'transform', 'rotate', 'scale']
  return document
    .getAnimations()
    .filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        effect.getKeyframes().some((frame) => moves.some((property) => property in frame)) &&
        Number(effect.getComputedTiming().duration) > 10,
    )
    .map((each) => `still moving: ${each.id}`)
}
