/** The key of the language. Separate, because the inline script contains no other key. */
export const languageKey = 'i18nextLng'

/** The product's keys in local storage: those of S3.6, and those of R75, R115, R116 and R117. The key of the consent is in `telemetry/consent.ts`. */
export const storageKeys = {
  authToken: 'authToken',
  authTokenOwner: 'plotlineTokenOwner',
  backToCheckout: 'isBackCheckoutUrl',
  timerStartDay: 'timerLastRunDate',
  timerStartTime: 'timerLastRunTime',
  timerRemaining: 'RemainingTimerTime',
  isRedirected: 'isRedirected',
  offerFlag: 'offerCookie',
  orderedAt: 'plotlineOrderedAt',
  completedOrders: 'plotlineCompleted',
  leftToPay: 'plotlineLeftToPay',
  language: languageKey,
} as const
