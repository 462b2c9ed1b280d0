/** The part of the window that Google's tags live in. `dataLayer` is where they look for what was said before they came. */
export type QueueWindow = { dataLayer?: unknown[] }

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

const all = (answer: 'granted' | 'denied'): Record<string, string> => ({
  ad_storage: answer,
  ad_user_data: answer,
  // Nobody is asked for it.
  ad_personalization: 'denied',
  analytics_storage: answer,
})

/** Consent Mode: what the tags may do where nobody has said anything. Has to come before all else. */
export const sayDefaultConsent = (window: QueueWindow): void =>
  sayTo(window, 'consent', 'default', all('denied'))

/** Consent Mode: the visitor's answer, said when it changes; nothing where the visitor was not asked. */
export type ConsentWords = { grant(): void; withdraw(): void }

/** `failed` hears of a withdrawal that could not be said, so that whoever withdraws goes on. */
export function createConsentWords(
  window: QueueWindow,
  isAsked: boolean,
  failed: (problem: unknown) => void,
): ConsentWords {
  let isGranted = false
  const say = (answer: 'granted' | 'denied'): void => sayTo(window, 'consent', 'update', all(answer))
  return {
    grant() {
      if (!isAsked || isGranted) return
      say('granted')
      isGranted = true
    },
    withdraw() {
      if (!isGranted) return
      try {
        say('denied')
        isGranted = false
      } catch (problem) {
        failed(problem)
      }
    },
  }
}
