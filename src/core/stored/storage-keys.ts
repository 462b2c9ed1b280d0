/** The key of the language, by itself: what stands in the page carries no other. */
export const languageKey = 'i18nextLng'

/** The keys that the product keeps in local storage (S3.6), beside the answer to the question of consent (`telemetry/consent.ts`). */
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
