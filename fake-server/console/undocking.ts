import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { createCryptoRandom } from '../../src/adapters/random/crypto-random.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { createTabChannel, type TabChannel } from '../demo/tab-channel.ts'
import type { KeptPlace } from './place.ts'
import type { SteeredPage } from './steered-page.ts'

/** The address of the console's own window, and the name by which the browser finds it again. */
export const consolePath = '/demo/console'
export const windowName = 'plotline-demo-console'

/** How long a window that is gone, or does not answer, may be away before the console docks again, in milliseconds. */
const patience = 1_000

/** From a page to the console's window. `seen` is when the page was last looked at. */
export type PageWord =
  | { from: 'page'; id: string; say: 'here'; seen: number }
  | { from: 'page'; id: string; say: 'left' | 'dock' }
  | { from: 'page'; id: string; say: 'done'; task: number; done: boolean }
/** What the console's window asks of one page. */
type Task = {
  from: 'console'
  page: string
  task: number
  say: 'fill' | 'rest' | 'talk' | 'go' | 'reset'
  text: string
}
/** From the console's window to all pages, or to the one that a task names. */
export type ConsoleWord = { from: 'console'; say: 'who' | 'here' | 'gone' } | Task

/** The page's half: whether the console stands in a window of its own, and what that asks of the page. */
export type Undocking = {
  undocked: Readable<boolean>
  /** Whether the window said that it goes, and none has come since: it was closed, or loads again. */
  isLeaving(): boolean
  /** Opens the window; false where the browser blocks it. To be called by a press. */
  undock(): boolean
  dock(): void
}

/** Joins this page to the console's window, if there is one. */
export const joinConsoleWindow = (
  window: Window & typeof globalThis,
  page: SteeredPage,
  place: KeptPlace,
): Undocking =>
  createUndocking(
    { channel: createTabChannel(window, demoKeys.console), page, id: createCryptoRandom().id() },
    place,
    window,
  )

/** The same over any channel. */
export function createUndocking(
  { channel, page, id }: { channel: TabChannel; page: SteeredPage; id: string },
  place: Pick<KeptPlace, 'get' | 'change' | 'follow'>,
  window: Window,
): Undocking {
  const undocked = createStore(place.get().undocked)
  let seen = Date.now()
  let away = 0
  let isLeaving = false

  const send = (word: PageWord): void => channel.send(word)
  const tellPage = (): void => send({ from: 'page', id, say: 'here', seen })
  function set(is: boolean): void {
    window.clearTimeout(away)
    isLeaving = false
    // How far a column is scrolled says nothing of the same parts behind tabs.
    if (place.get().undocked !== is) place.change({ undocked: is, scroll: 0 })
    undocked.set(is)
  }
  /** The window may only be loading again. */
  function giveUpSoon(): void {
    window.clearTimeout(away)
    away = window.setTimeout(() => set(false), patience)
  }

  channel.subscribe((message) => {
    const word = message as ConsoleWord | null
    if (word?.from !== 'console') return
    if (word.say === 'gone') {
      if (!undocked.get()) return
      isLeaving = true
      giveUpSoon()
    } else if (word.say === 'who' || word.say === 'here') {
      set(true)
      if (word.say === 'who') tellPage()
    } else if ((word as Partial<Task>).page === id) void obey(word as Task)
  })

  async function perform(say: Task['say'], text: string): Promise<boolean> {
    if (say === 'fill') return page.fillCode(text)
    if (say === 'rest') return page.fillRest()
    if (say === 'talk') return (text === 'toggle' || text === 'next') && page.talk(text)
    return true
  }
  async function obey({ say, task, text }: Task): Promise<void> {
    const done = await perform(say, text)
    send({ from: 'page', id, say: 'done', task, done })
    if (say === 'reset') page.reset()
    // Its own paths only: the word is anybody's on this origin.
    else if (say === 'go' && /^\/(?![/\\])/.test(text)) page.go(text)
  }

  window.addEventListener('focus', () => {
    seen = Date.now()
    tellPage()
    if (undocked.get()) giveUpSoon()
  })
  channel.sendOnLeave({ from: 'page', id, say: 'left' } satisfies PageWord)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    place.follow()
    tellPage()
  })
  window.addEventListener('storage', ({ key }) => {
    // Without a name everything was erased.
    if (key === demoKeys.console || key === null) place.follow()
  })
  if (undocked.get()) giveUpSoon()
  tellPage()

  return {
    undocked,
    isLeaving: () => isLeaving,
    undock() {
      const opened = window.open(consolePath, windowName, 'popup,width=440,height=820')
      if (opened) set(true)
      opened?.focus()
      return opened !== null
    },
    dock() {
      send({ from: 'page', id, say: 'dock' })
      set(false)
    },
  }
}
