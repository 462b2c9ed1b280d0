/** The keys that the product keeps in local storage (S3.6), and no others. */
export const storageKeys = {
  authToken: 'authToken',
  backToCheckout: 'isBackCheckoutUrl',
  timerStartDay: 'timerLastRunDate',
  timerStartTime: 'timerLastRunTime',
  timerRemaining: 'RemainingTimerTime',
  isRedirected: 'isRedirected',
  offerFlag: 'offerCookie',
  language: 'i18nextLng',
} as const
