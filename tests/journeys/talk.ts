import type { Locator, Page } from '@playwright/test'
import type { KeptTalk } from '../../fake-server/talk/kept-talk.ts'
import type { TalkStep } from '../../fake-server/talk/talk.ts'
import type { Thing } from '../../fake-server/talk/things.ts'
import { readTexts } from '../locales/locale-files.ts'
import type { LanguageCode } from '../../src/core/model/language.ts'
import { patternOf } from './names.ts'
import { expect } from './world.ts'
import type { Walk } from './walk.ts'

/** The strip that says how the talk stands. */
export const stripOf = (page: Page): Locator => page.getByRole('region', { name: 'The talk' })

/** What has to be seen last of all at a step, or at its last page: what its moves see after the last press. */
export function seenAtEnd({ moves }: TalkStep): Thing[] {
  const leaving = moves.findLastIndex(({ do: kind }) => kind === 'press' || kind === 'go' || kind === 'key')
  return moves.slice(leaving + 1).flatMap((move) => (move.do === 'see' ? [move.what] : []))
}

/** A thing of the talk as a screen reader finds it: what the talk finds by itself is looked up another way. */
export function locate(page: Page, { role, text, words, holds }: Thing, code: LanguageCode): Locator {
  const name = words ?? patternOf(text === undefined ? '' : (readTexts(code).get(text) ?? ''))
  switch (role) {
    case 'field':
      return page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name }))
    case 'alert':
      return page.getByRole('alert').filter({ hasText: name })
    case 'text':
      return page.getByRole('main').getByText(name)
    case 'console':
      return page.getByRole('dialog', { name: 'Demo console' }).getByText(name).first()
    case 'timer':
      return page.getByRole('timer')
    case 'lead':
      return page.getByRole('dialog', { name: 'Demo console' }).getByRole('listitem').first()
    case 'button':
    case 'link':
    case 'heading':
    case 'dialog':
    case 'progressbar':
      return page.getByRole(role, { name }).filter({ hasText: holds ?? '' })
    default:
      return role satisfies never
  }
}

/**
 * Does the next step of a paused talk by its key, and by a second press without its pauses. With `look` it is played at its own pace, and
 * `look` is called meanwhile. Time is never skipped: what the page has to show comes in its own time.
 */
export async function playStep(
  { page }: Walk,
  { name, moves }: TalkStep,
  look: (() => Promise<void>) | null = null,
): Promise<void> {
  await page.keyboard.press('x')
  if (!look) await page.keyboard.press('x')
  /** By what the tab keeps: the strip may be drawn a moment later. */
  const isDone = (): Promise<boolean> =>
    page
      .evaluate(
        ([name, moves]) => {
          const kept = JSON.parse(sessionStorage.getItem('plotline.demo.talk') ?? '{}') as Partial<KeptTalk>
          const shown = document.querySelector<HTMLElement>('[data-step]')?.dataset.step
          return shown === name && kept.move === moves && kept.is === 'paused'
        },
        [name, moves.length] as const,
      )
      // Between two pages.
      .catch(() => false)
  await expect(async () => {
    await look?.()
    expect(await isDone()).toBe(true)
  }).toPass({ intervals: [100], timeout: 40_000 })
}

/** What of the product lies under the strip, though the page is scrolled to its end: nobody could press it. */
export const coveredBy = (strip: Locator): Promise<string[]> =>
  strip.evaluate((element) => {
    const before = scrollY
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const { top, bottom } = element.getBoundingClientRect()
    const covered = [...document.querySelectorAll<HTMLElement>('#root :is(a[href], button, input, select)')]
      .filter((control) => !control.closest('[inert]') && control.getClientRects().length > 0)
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const middle = (box.top + box.bottom) / 2
        return middle > top && middle < bottom
      })
      .map((control) => control.outerHTML.slice(0, 120))
    scrollTo({ top: before, behavior: 'instant' })
    return covered
  })
