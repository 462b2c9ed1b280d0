import type { Page } from '@playwright/test'

/** What a screen may do under strain: break a word that is wider than its place, end a text after a few lines. */
export type Strain = 'broken words' | 'cut lines'

/** Each fault of a screen's layout as it stands, in words; none where everything can be read. */
export const layoutFaults = (page: Page, allowed: readonly Strain[] = []): Promise<string[]> =>
  page.evaluate(findFaults, allowed)

/** How much of the screen's height is taken by bars that stay where they are while the page is scrolled. */
export const heightOfBars = (page: Page): Promise<number> => page.evaluate(measureBars)

function measureBars(): number {
  const before = scrollY
  scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' })
  const heights = [...document.querySelectorAll<HTMLElement>('#root *')].map((each) => {
    const { position, pointerEvents } = getComputedStyle(each)
    const stays = position === 'sticky' || position === 'fixed'
    // A dialog is not a bar, and messages leave by themselves.
    if (
      !stays ||
      pointerEvents === 'none' ||
      each.closest('[role=dialog]') ||
      each.querySelector('[role=dialog]')
    )
      return 0
    const { top, bottom, width } = each.getBoundingClientRect()
    const { cssText } = each.style
    each.style.cssText += ';position:relative;inset:auto'
    const isMoved = position === 'fixed' || Math.abs(each.getBoundingClientRect().top - top) > 1
    each.style.cssText = cssText
    return isMoved && width > innerWidth / 2
      ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      : 0
  })
  scrollTo({ top: before, behavior: 'instant' })
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight
}

/**
 * Runs in the page, so that it holds all it needs. Texts are measured by their ink, not by their line: Indic marks
 * reach over a line's edge and may, as long as nothing cuts or crosses them. What sticks is seen in its place in the
 * page, for scrolling frees what it lies on; what floats (a dialog, a panel) is held to itself.
 */
function findFaults(allowed: readonly Strain[]): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  type Line = Box & { element: Element; block: Element; layer: Element; words: string }

  const faults = new Set<string>()
  const root = document.documentElement
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const frames = new Map<Element, DOMRect>()
  const frameOf = (element: Element): DOMRect => {
    const known = frames.get(element) ?? element.getBoundingClientRect()
    frames.set(element, known)
    return known
  }
  const upwards = (element: Element): Element[] => {
    const found: Element[] = []
    for (let each: Element | null = element; each && each !== root; each = each.parentElement)
      found.push(each)
    return found
  }
  const short = (text: string): string => (text.length > 48 ? `${text.slice(0, 47)}…` : text)
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]}`

  const drawn = (colour: string): boolean =>
    colour !== 'transparent' && !/(?:^rgba.*,|\/)\s*0(?:\.[0-6]\d*)?\)$/.test(colour)
  const bordered = (style: CSSStyleDeclaration): boolean =>
    (['Top', 'Right', 'Bottom', 'Left'] as const).every(
      (side) =>
        parseFloat(style[`border${side}Width`]) > 0 &&
        style[`border${side}Style`] !== 'none' &&
        drawn(style[`border${side}Color`]),
    )
  const rolls = (element: Element): boolean =>
    /auto|scroll/.test(styleOf(element).overflow) && !element.parentElement?.matches('[aria-roledescription]')
  const floats = (element: Element): boolean => {
    const { position, backgroundColor } = styleOf(element)
    return position === 'fixed' || (position === 'absolute' && drawn(backgroundColor)) || rolls(element)
  }
  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
  const isSeen = (element: Element): boolean =>
    element.checkVisibility(seen) &&
    !element.closest('.visually-hidden, svg, select, video, [inert], [data-social-proof="note"]')

  const pen = document.createElement('canvas').getContext('2d')
  const inks = new Map<string, [above: number, below: number, ascent: number]>()
  const inkOf = (text: string, style: CSSStyleDeclaration): [number, number, number] => {
    const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const key = `${font} ${text}`
    let ink = inks.get(key)
    if (!ink && pen) {
      pen.font = font
      const size = pen.measureText(text)
      ink = [size.actualBoundingBoxAscent, size.actualBoundingBoxDescent, size.fontBoundingBoxAscent]
      inks.set(key, ink)
    }
    return ink ?? [0, 0, 0]
  }

  const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => styleOf(element).position === 'sticky',
  )
  const before = stuck.map((element) => element.style.cssText)
  for (const element of stuck) element.style.cssText += ';position:relative;inset:auto'

  const lines: Line[] = []
  const reader = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = reader.nextNode(); node; node = reader.nextNode()) {
    const text = node.textContent ?? ''
    const element = node.parentElement
    if (!text.trim() || !element || !isSeen(element)) continue
    const above = upwards(element)
    const block = above.find((each) => !styleOf(each).display.startsWith('inline')) ?? document.body
    const layer = above.find(floats) ?? document.body
    const [up, down, ascent] = inkOf(text, styleOf(element))
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5)
    for (const { left, right, top } of rects) {
      const base = top + ascent
      lines.push({
        left,
        right,
        top: base - up,
        bottom: base + down,
        element,
        block,
        layer,
        words: text.trim(),
      })
    }
    if (rects.length < 2) continue
    if (rects.length > 2 && text.trim().length / rects.length < 3)
      faults.add(`a column of single letters: "${short(text.trim())}"`)
    for (const word of text.matchAll(/[^\s\-‑–—/​]+/g)) {
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const tops = [...range.getClientRects()].filter((rect) => rect.width > 0.5).map((rect) => rect.top)
      if (Math.max(...tops) - Math.min(...tops) > 2 && !allowed.includes('broken words'))
        faults.add(`a word is broken: "${short(word[0])}"`)
    }
  }

  if (root.scrollWidth > root.clientWidth)
    faults.add(`the page is ${root.scrollWidth} px wide on a screen of ${root.clientWidth}`)

  const slack = 1.5
  // In a row of slides, what stands outside is fetched by the row's own buttons.
  const waits = (element: Element, { left, right }: Box): boolean =>
    upwards(element).some((each) => {
      if (!each.parentElement?.matches('[aria-roledescription]')) return false
      const view = frameOf(each)
      return styleOf(each).overflowX !== 'visible' && (right > view.right + slack || left < view.left - slack)
    })

  const cut = new Set<Line>()
  const visible = lines.filter((line) => !waits(line.element, line))
  for (const line of visible) {
    if (line.left < -slack || line.right > root.clientWidth + slack)
      faults.add(`"${short(line.words)}" stands out over the side of the screen`)
    for (const each of upwards(line.element)) {
      const style = styleOf(each)
      if (style.display === 'inline' || style.display === 'contents') continue
      const frame = frameOf(each)
      const across = line.left < frame.left - slack || line.right > frame.right + slack
      const along = line.top < frame.top - slack || line.bottom > frame.bottom + slack
      const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      if ((across && cuts(style.overflowX)) || (along && cuts(style.overflowY))) {
        cut.add(line)
        if (!allowed.includes('cut lines') || style.webkitLineClamp === 'none')
          faults.add(`"${short(line.words)}" is cut off by ${nameOf(each)}`)
        break
      }
      if (rolls(each)) break
      if ((across || along) && (drawn(style.backgroundColor) || bordered(style))) {
        faults.add(`"${short(line.words)}" stands out over ${nameOf(each)}`)
        break
      }
      if (floats(each)) break
    }
  }

  const crosses = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack
  visible.sort((one, other) => one.top - other.top)
  visible.forEach((line, index) => {
    for (const other of cut.has(line) ? [] : visible.slice(index + 1)) {
      if (other.top > line.bottom) break
      if (other.layer !== line.layer || cut.has(other) || !crosses(line, other)) continue
      if (other.block !== line.block)
        faults.add(`"${short(line.words)}" and "${short(other.words)}" lie on each other`)
    }
  })

  // What is drawn may not lie on a text that is not its own. A line drawing behind a text is meant so.
  for (const thing of document.querySelectorAll('body :is(button, a, input, img, svg, video)')) {
    const { position, backgroundColor } = styleOf(thing)
    const plain = thing.matches('button, a, input') && !drawn(backgroundColor) && !bordered(styleOf(thing))
    if (plain || position === 'absolute' || !thing.checkVisibility(seen)) continue
    const layer = upwards(thing).find(floats) ?? document.body
    for (const frame of thing.getClientRects()) {
      if (waits(thing, frame)) continue
      for (const line of visible)
        if (line.layer === layer && !cut.has(line) && !thing.contains(line.element) && crosses(line, frame))
          faults.add(`${nameOf(thing)} lies on "${short(line.words)}"`)
    }
  }

  stuck.forEach((element, index) => {
    element.style.cssText = before[index] ?? ''
  })
  return [...faults]
}
