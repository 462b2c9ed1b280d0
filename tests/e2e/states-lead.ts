import { expect, type Locator } from '@playwright/test'
import { rightCode, storedId } from '../services/documented-answers.ts'
import { holdCall } from './held-call.ts'
import { lead, openHeard } from './lead-page.ts'
import { goOn, inLanguage, type At, type Way } from './state.ts'
import { stopTime } from './stop-time.ts'

const boxes = ({ page }: At): Locator => page.getByRole('main').getByRole('textbox')

async function openLoader(at: At): Promise<void> {
  const { page, walk } = at
  // The loader stands still, so that it can be looked at.
  await stopTime(page)
  await openHeard(walk, inLanguage(lead, at.code))
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
}

/** The loader has no switcher: each language is a visit of its own. */
export const loader: Way = {
  name: 'the loader',
  build: 'production',
  switches: false,
  states: [
    [
      'loader',
      async (at) => {
        await openLoader(at)
        await at.page.clock.runFor(5_500)
        await expect(at.page.getByRole('main').getByRole('listitem')).toHaveCount(2)
      },
    ],
    [
      'loader, nearly done',
      async (at) => {
        await at.page.clock.runFor(13_500)
        await expect
          .poll(() => at.page.getByRole('progressbar').getAttribute('aria-valuenow'))
          .toMatch(/^9\d$/)
      },
    ],
  ],
}

async function toForm(at: At, prefix: '' | '/us'): Promise<void> {
  await openHeard(at.walk, inLanguage(`${prefix}/response/form_one_recorder?Rx=${storedId}`, at.code))
  await expect(at.page.getByRole('main').getByRole('progressbar')).toBeVisible()
  await at.walk.skip(25_000)
  await expect(boxes(at)).toHaveCount(prefix ? 3 : 2)
}

/** Waits until nothing is said any more. */
async function passMessages(at: At): Promise<void> {
  await at.page.clock.resume()
  await at.walk.skip(4_500)
  await at.walk.skip(1_000)
  await expect(at.page.locator('[role=alert], section.Toastify [role=status]')).toHaveCount(0)
}

async function isSaid(at: At, role: 'alert' | 'status'): Promise<void> {
  await expect(at.page.locator(`section.Toastify [role=${role}]`)).toBeVisible()
  await stopTime(at.page)
}

async function pressAndHold(at: At, call: RegExp): Promise<void> {
  const release = await holdCall(at.page, call)
  await goOn(at)
  await expect(at.page.locator('main [type=submit]')).toHaveAttribute('aria-busy', 'true')
  await at.walk.skip(500)
  await stopTime(at.page)
  held.set(at.page, release)
}

async function letGo(at: At): Promise<void> {
  await at.page.clock.resume()
  await held.get(at.page)?.()
}

const held = new WeakMap<At['page'], () => Promise<void>>()

/** Each of them stands again with something refused. */
const repeated = ['details', 'code', 'code, sent again']

/** The lead form as the US has it, with e-mail, and the code; both refused once. */
export const leadForm: Way = {
  name: 'the lead form',
  build: 'production',
  switches: true,
  sameStops: repeated,
  sameOnDesk: repeated,
  noise: /Failed to load resource/,
  states: [
    ['details in India', (at) => toForm(at, '')],
    [
      'details',
      async (at) => {
        at.services.answer('sendCode', { status: 403, json: { msg: 'Not this number' } }, {})
        await toForm(at, '/us')
      },
    ],
    [
      'details, on their way',
      async (at) => {
        for (const [index, value] of ['Ann Lee', '415 555 2671', 'ann@plotline.test'].entries())
          await boxes(at).nth(index).fill(value)
        await pressAndHold(at, /loginotp/)
      },
    ],
    [
      'details, refused',
      async (at) => {
        await letGo(at)
        await isSaid(at, 'alert')
      },
    ],
    [
      'code',
      async (at) => {
        await passMessages(at)
        await goOn(at)
        await expect(boxes(at)).toHaveCount(1)
      },
    ],
    [
      'code, on its way',
      async (at) => {
        await boxes(at).fill('12')
        await pressAndHold(at, /veryfyotp/)
      },
    ],
    [
      'code, wrong',
      async (at) => {
        await letGo(at)
        await isSaid(at, 'alert')
      },
    ],
    [
      'code, can be sent again',
      async (at) => {
        await passMessages(at)
        await at.walk.skip(31_000)
        await at.walk.skip(1_000)
        await boxes(at).fill(rightCode)
        // Back, Edit, Submit, and now Resend.
        await expect(at.page.getByRole('main').getByRole('button')).toHaveCount(4)
      },
    ],
    [
      'code, sent again',
      async (at) => {
        await at.page.getByRole('main').getByRole('button').last().click()
        await isSaid(at, 'status')
      },
    ],
  ],
}
