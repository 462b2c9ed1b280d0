import type { CDPSession } from '@playwright/test'
import { checkoutOf } from './checkout-address.ts'
import { everything } from './scope.ts'
import { stopTime } from './stop-time.ts'
import { expect, test } from './world.ts'

// A page that stays open while its visitor thinks it over. Two hours of its timers take a minute, so that only `npm run test:all` waits for them.

const minute = 60_000

type HeapUse = { bytes: number; objects: number }

/** What the page's scripts hold once nothing more can be let go of: the heap with all compiled code, and objects of every kind. */
async function heldBy(device: CDPSession): Promise<HeapUse> {
  for (let times = 0; times < 3; times++) await device.send('HeapProfiler.collectGarbage')
  const { usedSize } = await device.send('Runtime.getHeapUsage')
  const { result } = await device.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await device.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! })
  const count = await device.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await device.send('Runtime.releaseObject', { objectId: objects.objectId! })
  return { bytes: usedSize, objects: Number(count.result.value) }
}

if (everything)
  test('a checkout that is open for two hours holds no more than after five minutes', async ({
    walk,
    page,
  }) => {
    test.setTimeout(10 * minute)
    const device = await page.context().newCDPSession(page)
    const pass = async (minutes: number): Promise<void> => {
      for (let passed = 0; passed < minutes; passed++) await page.clock.runFor(minute)
    }
    await walk.open(checkoutOf('in'))
    await walk.atCheckout()
    await stopTime(page)
    await pass(5)
    const early = await heldBy(device)
    await pass(115)
    const late = await heldBy(device)
    const growth = (of: keyof HeapUse): number => late[of] / early[of]
    test.info().annotations.push({ type: 'held', description: JSON.stringify({ early, late }) })
    expect(growth('objects'), 'objects').toBeLessThan(1.01)
    // What the browser compiles anew on the way grows it by 3 to 6 per cent.
    expect(growth('bytes'), 'heap').toBeLessThan(1.1)
    await expect(walk.payBar()).toBeEnabled()
  })
