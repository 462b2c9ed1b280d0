/** The key of the language, apart from the others: the inline script contains no other. */
export const languageKey = 'i18nextLng'

/** The product's keys in local storage (S3.6), except the answer to the consent question (`telemetry/consent.ts`). */
export const storageKeys = {
  authToken: 'authToken',
  backToCheckout: 'isBackCheckoutUrl',
  timerStartDay: 'timerLastRunDate',
  timerStartTime: 'timerLastRunTime',
  timerRemaining: 'RemainingTimerTime',
  isRedirected: 'isRedirected',
  offerFlag: 'offerCookie',
  language: languageKey,
} as const
