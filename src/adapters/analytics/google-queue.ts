import type { Logger } from '../../core/ports/ports.ts'

/** The part of the window that Google's tags live in. `dataLayer` is where they look for what was said before they came. */
export type QueueWindow = { dataLayer?: unknown[] }

/** Windows in which `consent default` was pushed: once for all receivers, whoever created `dataLayer` (R101). */
const withDefault = new WeakSet<QueueWindow>()

type Words = readonly unknown[]

/** Says a command: the tags tell it from data by its type, which must be an `arguments` object. */
export function sayTo(window: QueueWindow, ...words: Words): void {
  const queue = (window.dataLayer ??= [])
  function say(): void {
    queue.push(arguments)
  }
  const speak: (...said: Words) => void = say
  speak(...words)
}

/** Does what a page may refuse, so that whoever tells goes on; `failed` is logged then. */
export function attempt(logger: Logger, where: string, failed: string, act: () => void): void {
  try {
    act()
  } catch (problem) {
    logger.warn(where, failed, problem)
  }
}

function say(window: QueueWindow, how: 'default' | 'update', answer: 'granted' | 'denied'): void {
  sayTo(window, 'consent', how, {
    ad_storage: answer,
    ad_user_data: answer,
    // Nobody is asked for it.
    ad_personalization: 'denied',
    analytics_storage: answer,
  })
}

/** Says `consent default denied`, once for a window. It has to come before anything else that we push. May throw. */
export function denyByDefault(window: QueueWindow): void {
  if (!withDefault.has(window)) say(window, 'default', 'denied')
  withDefault.add(window)
}

/** Consent Mode: the visitor's answer, said when it changes; nothing where the visitor was not asked. Both may throw. */
export type ConsentWords = { grant(): void; withdraw(): void }

export function createConsentWords(window: QueueWindow, isAsked: boolean): ConsentWords {
  let isGranted = false
  return {
    grant() {
      if (!isAsked || isGranted) return
      denyByDefault(window)
      say(window, 'update', 'granted')
      isGranted = true
    },
    withdraw() {
      if (!isGranted) return
      say(window, 'update', 'denied')
      isGranted = false
    },
  }
}
