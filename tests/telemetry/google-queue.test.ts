import { expect, it } from 'vitest'
import { createRecordingLogger } from '../fakes/recording-logger.ts'
import {
  createConsentMode,
  denyByDefault,
  pushCommand,
  type QueueWindow,
} from '../../src/telemetry/google-queue.ts'

/** The queue of a page, the consent mode in it, and the entries that are pushed to it. */
function start() {
  const window: QueueWindow = { dataLayer: [{ event: 'gtm.js' }] }
  const logger = createRecordingLogger()
  const pushed = (): unknown[][] =>
    (window.dataLayer ?? []).slice(1).map((words) => [...(words as Iterable<unknown>)])
  return { window, logger, pushed, ...createConsentMode(logger, window) }
}

it('consent mode pushes the default and the answer before everything else, and each withdrawal (R101)', () => {
  const { window, pushed, grant, withdraw } = start()
  withdraw()
  expect(pushed()).toEqual([])
  for (const answer of [grant, grant, withdraw, withdraw, grant]) answer()
  const storageIn = (details: unknown): unknown => (details as { ad_storage: string }).ad_storage
  expect(pushed().map(([what, how, details]) => [what, how, storageIn(details)])).toEqual([
    ['consent', 'default', 'denied'],
    ['consent', 'update', 'granted'],
    ['consent', 'update', 'denied'],
    ['consent', 'update', 'granted'],
  ])
  expect(pushed()[1]?.[2]).toEqual({
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  expect(String(window.dataLayer?.[1])).toBe('[object Arguments]')
})

it('the denied default is pushed once per page (R101)', () => {
  const { window, pushed, grant } = start()
  denyByDefault(window)
  grant()
  pushCommand(window, 'js')
  expect(pushed().map((words) => words[1])).toEqual(['default', 'update', undefined])
})

it('consent mode logs an answer that the page refuses, and pushes it later', () => {
  const { window, logger, pushed, grant } = start()
  window.dataLayer = Object.freeze([]) as unknown as unknown[]
  grant()
  expect(logger.entries).toMatchObject([{ level: 'warn', where: 'consent' }])
  window.dataLayer = []
  grant()
  expect(pushed()).toMatchObject([['consent', 'update', {}]])
})
