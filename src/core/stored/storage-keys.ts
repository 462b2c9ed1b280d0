/** The key of the language. Separate, because the inline script contains no other key. */
export const languageKey = 'i18nextLng'

/** The product's keys in local storage: those of S3.6, and the latest order (R75). The key of the consent is in `telemetry/consent.ts`. */
export const storageKeys = {
  authToken: 'authToken',
  backToCheckout: 'isBackCheckoutUrl',
  timerStartDay: 'timerLastRunDate',
  timerStartTime: 'timerLastRunTime',
  timerRemaining: 'RemainingTimerTime',
  isRedirected: 'isRedirected',
  offerFlag: 'offerCookie',
  orderedAt: 'plotlineOrderedAt',
  language: languageKey,
} as const
