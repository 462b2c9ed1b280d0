import type { SteeredPage } from '../steered-page.ts'
import type { ConsoleWord, PageWord } from '../undocking.ts'
import type { TabChannel } from '../../demo/tab-channel.ts'
import { createStore, type Readable } from '../../../src/core/shared/store.ts'
import { closeWindow } from './close-window.ts'

/** How long a page has to answer, and to come back after it was left, in milliseconds. */
const patience = 1_500

/** The page that the console's window steers: of the demo's pages the one that was looked at last. */
export function createRemotePage(
  channel: TabChannel,
  window: Window,
): { page: SteeredPage; isThere: Readable<boolean> } {
  const isThere = createStore(true)
  const waiting = new Map<number, (done: boolean) => void>()
  let target: { id: string; seen: number } | null = null
  let task = 0
  let away = 0

  const say = (word: ConsoleWord): void => channel.send(word)

  function giveUpSoon(): void {
    window.clearTimeout(away)
    away = window.setTimeout(() => isThere.set(false), patience)
  }

  function found(id: string, seen: number): void {
    if (target && target.id !== id && target.seen > seen) return
    target = { id, seen }
    window.clearTimeout(away)
    isThere.set(true)
  }

  channel.subscribe((message) => {
    const word = message as PageWord | null
    if (word?.from !== 'page') return
    switch (word.say) {
      case 'here':
        found(word.id, word.seen)
        return say({ from: 'console', say: 'here' })
      case 'left':
        if (target?.id !== word.id) return
        target = null
        giveUpSoon()
        // Another page may be there.
        return say({ from: 'console', say: 'who' })
      case 'done':
        waiting.get(word.task)?.(word.done)
        return void waiting.delete(word.task)
      case 'dock':
        return closeWindow(window)
      default:
        return word satisfies never
    }
  })

  function ask(what: 'fill' | 'rest' | 'talk' | 'go' | 'reset', text: string): Promise<boolean> {
    const own = ++task
    return new Promise((resolve) => {
      if (!target) return resolve(false)
      waiting.set(own, resolve)
      window.setTimeout(() => {
        waiting.delete(own)
        resolve(false)
      }, patience)
      say({ from: 'console', page: target.id, task: own, say: what, text })
    })
  }

  channel.sendOnLeave({ from: 'console', say: 'gone' } satisfies ConsoleWord)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) say({ from: 'console', say: 'who' })
  })
  giveUpSoon()
  say({ from: 'console', say: 'who' })

  return {
    isThere,
    page: {
      fillCode: (code) => ask('fill', code),
      fillRest: () => ask('rest', ''),
      talk: (word) => ask('talk', word),
      go: (address) => void ask('go', address),
      reset: () => void ask('reset', ''),
    },
  }
}
