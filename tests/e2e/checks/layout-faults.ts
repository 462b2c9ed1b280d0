import type { Page } from '@playwright/test'

/** Describes overflow, clipped texts, overlapping controls and controls beside their column. `lineClamp` allows texts that end after a few lines. */
export async function findLayoutFaults(page: Page, { lineClamp = false } = {}): Promise<string[]> {
  const overflow = await page.evaluate(findOverflow)
  const clipped = await page.evaluate(findClippedText, lineClamp)
  const overlapping = await page.evaluate(findOverlappingTargets)
  return [...overflow, ...clipped, ...overlapping, ...(await page.evaluate(findControlsBesideColumn))]
}

/** Controls that are wider than the box that they are in, or whose box is wider than its column. Scrollable rows may overflow. */
function findControlsBesideColumn(): string[] {
  const slack = 1.5
  const faults = new Set<string>()
  for (const control of document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')) {
    const isVisible = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isVisible || control.closest('[aria-roledescription] li, .visually-hidden, [inert]')) continue
    for (let box: HTMLElement = control; box.tagName !== 'MAIN';) {
      const parent = box.parentElement!
      const { position, marginLeft, marginRight, display } = getComputedStyle(box)
      const isScrollable = /auto|scroll/.test(getComputedStyle(parent).overflowX)
      if (/absolute|fixed/.test(position) || display === 'inline' || isScrollable) break
      const inner = box.getBoundingClientRect()
      const outer = parent.getBoundingClientRect()
      const excess = Math.max(
        outer.left - inner.left + Math.min(0, Number.parseFloat(marginLeft)),
        inner.right - outer.right + Math.min(0, Number.parseFloat(marginRight)),
      )
      if (outer.width > 0 && excess > slack) {
        const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 48)
        faults.add(`${control.tagName.toLowerCase()} "${name}" is ${Math.round(excess)} px beside its column`)
      }
      box = parent
    }
  }
  return [...faults]
}

/** The share of the screen's height that sticky and fixed bars take. */
export const barShare = (page: Page): Promise<number> => page.evaluate(measureBars)

function measureBars(): number {
  const before = scrollY
  scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' })
  const heights = [...document.querySelectorAll<HTMLElement>('#root *')].map((element) => {
    const { position, pointerEvents } = getComputedStyle(element)
    const isPinned = position === 'sticky' || position === 'fixed'
    // Dialogs and toasts aren't bars.
    if (
      !isPinned ||
      pointerEvents === 'none' ||
      element.closest('[role=dialog]') ||
      element.querySelector('[role=dialog]')
    )
      return 0
    const { top, bottom, width } = element.getBoundingClientRect()
    // A sticky element covers something only if it isn't where the layout would put it.
    const { cssText } = element.style
    element.style.cssText += ';position:relative;inset:auto'
    const isMoved = position === 'fixed' || Math.abs(element.getBoundingClientRect().top - top) > 1
    element.style.cssText = cssText
    return isMoved && width > innerWidth / 2
      ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      : 0
  })
  scrollTo({ top: before, behavior: 'instant' })
  return heights.reduce((sum, height) => sum + height, 0) / innerHeight
}

function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth
    ? [`the page is ${scrollWidth} px wide on a screen of ${clientWidth} px`]
    : []
}

/**
 * Texts that the screen or an element with hidden overflow cuts off. Texts are measured by their ink: Indic marks reach beyond the line
 * box. Slides beside the visible one don't count.
 */
function findClippedText(lineClamp: boolean): string[] {
  const slack = 1.5
  const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
  const isSlide = (element: Element): boolean => !!element.parentElement?.matches('[aria-roledescription]')
  const context = document.createElement('canvas').getContext('2d')!
  const range = document.createRange()

  const isBeside = (box: { left: number; right: number }, frame: DOMRect): boolean =>
    box.left < frame.left - slack || box.right > frame.right + slack
  const isHiddenSlide = (parent: Element, box: { left: number; right: number }): boolean => {
    const slide = parent.closest('[aria-roledescription] > *')
    return (
      !!slide &&
      getComputedStyle(slide).overflowX !== 'visible' &&
      isBeside(box, slide.getBoundingClientRect())
    )
  }

  /** What cuts a box off: the screen, or the class of an element. */
  function clipperOf(parent: Element, box: { left: number; right: number; top: number; bottom: number }) {
    let clipper: string | null = null
    let element: Element | null = parent
    for (; element && element !== document.documentElement; element = element.parentElement) {
      const { overflowX, overflowY, display, position, webkitLineClamp } = getComputedStyle(element)
      const frame = element.getBoundingClientRect()
      const isOutside = box.top < frame.top - slack || box.bottom > frame.bottom + slack
      if (/auto|scroll/.test(overflowX + overflowY) && !isSlide(element)) return clipper
      const isCut = (isBeside(box, frame) && hides(overflowX)) || (isOutside && hides(overflowY))
      if (isCut && lineClamp && webkitLineClamp !== 'none') return null
      if (isCut && !/inline$|contents/.test(display))
        clipper ??= `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      if (position === 'fixed' || position === 'absolute') break
    }
    const isOffScreen = box.left < -slack || box.right > document.documentElement.clientWidth + slack
    return clipper ?? (isOffScreen ? 'the side of the screen' : null)
  }

  const faults = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim()
    const parent = node.parentElement
    const ignored = '.visually-hidden, svg, select, video, [inert], [data-social-proof="note"]'
    if (!text || !parent || parent.closest(ignored)) continue
    if (
      !parent.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    )
      continue
    const { clipPath, fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(parent)
    if (clipPath === 'inset(50%)') continue
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const ink = context.measureText(node.textContent ?? '')
    range.selectNodeContents(node)
    for (const { left, right, top, width } of range.getClientRects()) {
      const baseline = top + ink.fontBoundingBoxAscent
      const box = {
        left,
        right,
        top: baseline - ink.actualBoundingBoxAscent,
        bottom: baseline + ink.actualBoundingBoxDescent,
      }
      const clipper = width > 0.5 && !isHiddenSlide(parent, box) ? clipperOf(parent, box) : null
      if (clipper) faults.add(`"${text.slice(0, 48)}" is cut off by ${clipper}`)
    }
  }
  return [...faults]
}

/** Controls that overlap. A control in a positioned layer is compared only with those of the same layer. */
function findOverlappingTargets(): string[] {
  const slack = 1.5
  const layerOf = (element: Element): Element => {
    let layer: Element | null = element
    while (layer && !/fixed|sticky|absolute/.test(getComputedStyle(layer).position))
      layer = layer.parentElement
    return layer ?? document.body
  }
  /** The part of a box that no ancestor hides. */
  function visiblePart(element: Element, { left, right, top, bottom }: DOMRect) {
    const part = { left, right, top, bottom }
    for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
      if (getComputedStyle(ancestor).overflow === 'visible' || ancestor === document.body) continue
      const frame = ancestor.getBoundingClientRect()
      part.left = Math.max(part.left, frame.left)
      part.right = Math.min(part.right, frame.right)
      part.top = Math.max(part.top, frame.top)
      part.bottom = Math.min(part.bottom, frame.bottom)
    }
    return part
  }
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 48)}"`
  const targets = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ]
    .filter(
      (element) =>
        element.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        }) && !element.closest('.visually-hidden, [inert]'),
    )
    .map((element) => ({
      element,
      layer: layerOf(element),
      boxes: [...element.getClientRects()].map((box) => visiblePart(element, box)),
    }))
  return targets.flatMap(({ element, layer, boxes }, index) =>
    targets
      .slice(index + 1)
      .filter(
        (other) =>
          other.layer === layer &&
          !element.contains(other.element) &&
          boxes.some((box) =>
            other.boxes.some(
              (otherBox) =>
                Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left) > slack &&
                Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top) > slack,
            ),
          ),
      )
      .map((other) => `${nameOf(element)} overlaps ${nameOf(other.element)}`),
  )
}
