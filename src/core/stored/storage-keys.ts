/** The key of the language, apart from the others: the inline script contains no other. */
export const languageKey = 'i18nextLng'

/** The product's keys in local storage: those of S3.6, and the latest order (R75). `telemetry/consent.ts` has the answer about consent. */
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
