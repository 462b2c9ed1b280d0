import type { CDPSession } from '@playwright/test'
import { pauseClock } from './browser.ts'
import { expect, test } from './fixtures.ts'

// Two hours of timers take a minute: only `npm run test:all` runs this.

const minuteMs = 60_000

type HeapUse = { bytes: number; objects: number }

/** The heap after garbage collection, with compiled code, and its objects. */
async function heapOf(cdp: CDPSession): Promise<HeapUse> {
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! })
  const count = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId! })
  return { bytes: usedSize, objects: Number(count.result.value) }
}

test(
  'a checkout uses no more memory after two hours than after five minutes',
  { tag: '@full' },
  async ({ app, page }) => {
    test.setTimeout(10 * minuteMs)
    const cdp = await page.context().newCDPSession(page)
    const runMinutes = async (minutes: number): Promise<void> => {
      for (let passed = 0; passed < minutes; passed++) await page.clock.runFor(minuteMs)
    }
    await app.checkout.open()
    await pauseClock(page)
    await runMinutes(5)
    const early = await heapOf(cdp)
    await runMinutes(115)
    const late = await heapOf(cdp)
    const growth = (key: keyof HeapUse): number => late[key] / early[key]
    test.info().annotations.push({ type: 'heap', description: JSON.stringify({ early, late }) })
    expect(growth('objects'), 'objects').toBeLessThan(1.01)
    // Code that the browser compiles later grows it by 3 to 6 per cent.
    expect(growth('bytes'), 'heap').toBeLessThan(1.1)
    await expect(app.checkout.payBar()).toBeEnabled()
  },
)
