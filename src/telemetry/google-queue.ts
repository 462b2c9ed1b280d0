import type { Logger } from '../core/ports/ports.ts'

/** The queue of Google's tags. They also process entries that were pushed before they loaded. */
export type QueueWindow = { dataLayer?: unknown[] }

/** Windows in which `consent default` was pushed (R101). */
const windowsWithDefault = new WeakSet<QueueWindow>()

/** Pushes a command. Google's tags recognize commands by their type, an `arguments` object. */
export function pushCommand(window: QueueWindow, ...args: readonly unknown[]): void {
  const queue = (window.dataLayer ??= [])
  function pushArguments(..._args: readonly unknown[]): void {
    queue.push(arguments)
  }
  pushArguments(...args)
}

/** Runs an action; logs `message` if it throws. */
export function warnIfThrows(logger: Logger, where: string, message: string, action: () => void): void {
  try {
    action()
  } catch (problem) {
    logger.warn(where, message, problem)
  }
}

function pushConsent(window: QueueWindow, command: 'default' | 'update', answer: 'granted' | 'denied'): void {
  pushCommand(window, 'consent', command, {
    ad_storage: answer,
    ad_user_data: answer,
    // The product does not ask for this consent.
    ad_personalization: 'denied',
    analytics_storage: answer,
  })
}

/** Pushes `consent default denied`, once per window. It must be the first command. May throw. */
export function denyByDefault(window: QueueWindow): void {
  if (!windowsWithDefault.has(window)) pushConsent(window, 'default', 'denied')
  windowsWithDefault.add(window)
}

/** Google's Consent Mode, for all of Google's tags of the page: pushes the visitor's answer when it changes. Never throws. */
export function createConsentMode(logger: Logger, window: QueueWindow): { grant(): void; withdraw(): void } {
  let pushed: 'granted' | 'denied' = 'denied'
  function push(answer: typeof pushed): void {
    if (answer === pushed) return
    warnIfThrows(logger, 'consent', 'the answer was not pushed', () => {
      denyByDefault(window)
      pushConsent(window, 'update', answer)
      pushed = answer
    })
  }
  return { grant: () => push('granted'), withdraw: () => push('denied') }
}
