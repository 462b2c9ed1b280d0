import { expect, it } from 'vitest'
import { storageKeys } from '../../../src/core/stored/storage-keys.ts'

it('the storage keys are those of the specification, and ours (S3.6)', () => {
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
      'plotlineOrderedAt',
      'plotlineTokenOwner',
      'plotlineCompleted',
      'plotlineLeftToPay',
    ].sort(),
  )
})
