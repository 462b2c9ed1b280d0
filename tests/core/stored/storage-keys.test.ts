import { expect, it } from 'vitest'
import { storageKeys } from '../../../src/core/stored/storage-keys.ts'

it('the keys of local storage are those of S3.6, letter for letter (S3.6)', () => {
  expect(Object.values(storageKeys).sort()).toEqual(
    [
      'authToken',
      'isBackCheckoutUrl',
      'timerLastRunDate',
      'timerLastRunTime',
      'RemainingTimerTime',
      'isRedirected',
      'offerCookie',
      'i18nextLng',
    ].sort(),
  )
})
