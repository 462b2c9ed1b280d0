import type { Page } from '@playwright/test'

/** What moves on the page from now on, in words: with reduced motion nothing does. `look` adds what is moving just then. */
export async function listenForMotion(page: Page): Promise<{ moved: string[]; look: () => Promise<void> }> {
  const moved: string[] = []
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Animation.animationStarted', ({ animation: { type, name, source } }) => {
    // The browser's own film controls turn while a poster is on its way; they cannot be reached.
    const isBrowsers = /^(?:container-rotate|fill-unfill-rotate|mask-\d-spin)$/.test(name)
    const isColour = type === 'CSSTransition' && /colou?r|shadow|opacity|decoration/.test(name)
    // What is animated by script says itself what of it moves; it is looked at below.
    if (type !== 'WebAnimation' && !isColour && !isBrowsers && (source?.duration ?? 0) > 10)
      moved.push(`${type} ${name}, ${source?.duration} ms`)
  })
  await cdp.send('Animation.enable')
  return { moved, look: async () => void moved.push(...(await page.evaluate(movingNow))) }
}

function movingNow(): string[] {
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
