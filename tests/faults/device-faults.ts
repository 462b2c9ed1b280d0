import type { CDPSession, Page } from '@playwright/test'
import { storageKeys } from '../../src/core/stored/storage-keys.ts'
import { tabSnapshotsKey } from '../../src/core/page/tab-snapshots.ts'
import { historyBack, timeIn } from '../e2e/browser.ts'
import type { Visit } from './steps.ts'

/** A visit on a device that has faults; `device` is the browser's DevTools session. */
export type DeviceVisit = Visit & { page: Page; device: CDPSession }

/** A fault of the device that shows the page. */
export type DeviceFault = {
  /** Before the page is opened. */
  beforeOpening?: (visit: DeviceVisit) => Promise<unknown>
  /** When the visitor is about to continue. */
  beforeProceeding?: (visit: DeviceVisit) => Promise<unknown>
}

export const inTimeZone =
  (timezoneId: string) =>
  ({ device }: Pick<DeviceVisit, 'device'>): Promise<unknown> =>
    device.send('Emulation.setTimezoneOverride', { timezoneId })

const minute = 60_000
const hour = 60 * minute

const nonsense = '{"nonsense":'

/** Runs a change of the storage in another tab. The product's memory is older. */
const inAnotherTab = async ({ page }: DeviceVisit, change: (text: string) => void): Promise<void> => {
  const other = await page.context().newPage()
  await other.goto(new URL('/favicon.svg', page.url()).href)
  await other.evaluate(change, nonsense)
  await other.close()
}

/** By name. The first word is the part of the device. Only what a real browser shows: `tests/voyage` has clocks, sleep, reloads and damaged links. */
export const deviceFaults: Readonly<Record<string, DeviceFault>> = {
  'storage: absent': {
    beforeOpening: ({ page }) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('refused', 'SecurityError')
            },
          })
      }),
  },
  'storage: throws at each touch': {
    beforeOpening: ({ page }) =>
      page.addInitScript(() => {
        for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const)
          Storage.prototype[name] = () => {
            throw new Error('broken')
          }
      }),
  },
  'storage: nonsense': {
    beforeOpening: ({ page }) =>
      page.addInitScript(
        ([keys, text]) => {
          for (const storage of [localStorage, sessionStorage])
            for (const key of keys) storage.setItem(key, text)
        },
        [[...Object.values(storageKeys), tabSnapshotsKey], nonsense] as const,
      ),
  },
  'storage: nonsense by another tab': {
    beforeProceeding: (visit) =>
      inAnotherTab(visit, (text) => {
        for (const key of Object.keys(localStorage)) localStorage.setItem(key, text)
      }),
  },
  'storage: emptied by another tab': {
    beforeProceeding: (visit) => inAnotherTab(visit, () => localStorage.clear()),
  },
  'clock: daylight saving begins': {
    beforeOpening: async (visit) => {
      await inTimeZone('Europe/London')(visit)
      await visit.page.clock.setSystemTime('2027-03-28T00:59:30Z')
    },
    beforeProceeding: ({ app }) => app.fastForward(minute),
  },
  'page: frozen for an hour': {
    beforeProceeding: async ({ page, device }) => {
      await device.send('Page.setWebLifecycleState', { state: 'frozen' })
      await device.send('Page.setWebLifecycleState', { state: 'active' })
      await page.clock.setSystemTime((await timeIn(page)) + hour)
    },
  },
  'page: left and restored': {
    beforeProceeding: async ({ page }) => {
      await page.goto(new URL('/favicon.svg', page.url()).href)
      await historyBack(page)
    },
  },
  'browser: its APIs are replaced': {
    beforeOpening: ({ page }) =>
      page.addInitScript(() => {
        const replace = (name: string, value: unknown): void =>
          void Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value })
        Object.assign(window, { OTPCredential: () => {} })
        replace('credentials', { get: () => undefined })
        replace('connection', null)
        replace('languages', undefined)
      }),
  },
  'browser: fills fields without events': {
    beforeProceeding: ({ page }) =>
      page.locator('main input:not([type=radio])').evaluateAll((inputs) => {
        for (const input of inputs as HTMLInputElement[]) {
          const { value } = input
          input.value = ''
          input.value = value
        }
      }),
  },
  'page: prerendered before it is opened': {
    beforeOpening: ({ page }) =>
      page.addInitScript(() => {
        let isPrerendering = true
        Object.defineProperty(document, 'prerendering', { get: () => isPrerendering })
        window.addEventListener('load', () => {
          isPrerendering = false
          document.dispatchEvent(new Event('prerenderingchange'))
        })
      }),
  },
}
