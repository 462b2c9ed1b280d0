import type { Operation } from '../services/documented-answers.ts'
import { rightCode } from '../services/documented-answers.ts'
import type { ScriptedAnswer } from '../services/recording-services.ts'
import { checkoutOf } from './checkout-address.ts'
import { lead } from './lead-page.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

// The backend dies in the middle of a call: the screen says so, nothing typed is lost, and the way goes on when it is back.
test.use({ noise: /Failed to load resource|the questions did not load/ })

const checkout = checkoutOf('in')

const deaths: [string, ScriptedAnswer][] = [
  ['before it answers', { drop: true }],
  ['in the middle of its answer', { text: '{"_id": "rec' }],
]

for (const [when, death] of deaths) {
  test(`call 1, ${when}: no alert, and the questions can be asked for again (R5)`, async ({
    walk,
    page,
    services,
  }) => {
    services.answer('getSurvey', death)
    await walk.open('/')
    await walk.start()
    await walk.skip(5_000)
    await walk.skip(5_000)
    await expect(walk.tryAgain()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    services.answer('getSurvey', {})
    await walk.tryAgain().click()
    await expect(walk.heading('Plot width')).toBeVisible()
  })

  test(`call 2, ${when}: "Error posting data", the answers stay, Finish works again (R9)`, async ({
    walk,
    page,
    services,
  }) => {
    services.answer('submitSurvey', death.text === undefined ? death : { ...death, status: 201 })
    await walk.open('/')
    await walk.start()
    await walk.answerAll()
    await walk.finish().click()
    await expect(walk.alert('Error posting data')).toBeVisible()
    await expect(walk.field('City')).toHaveValue('40')
    services.answer('submitSurvey', {})
    await walk.finish().click()
    await expect(page).toHaveURL(/\/response\/form_one_recorder\?/)
    expect(services.requestsOf('submitSurvey')[1]!.json).toEqual(services.requestsOf('submitSurvey')[0]!.json)
  })

  test(`call 7, ${when}: no alert, and the prices can be asked for again (R5)`, async ({
    walk,
    page,
    services,
  }) => {
    services.answer('getCheckoutDetails', death)
    await walk.open(checkout)
    await expect.poll(() => services.requestsOf('getCheckoutDetails').length).toBe(1)
    await expect(async () => {
      await walk.skip(3_000)
      await expect(walk.tryAgain()).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(page.getByRole('alert')).toHaveCount(0)
    services.answer('getCheckoutDetails', {})
    await walk.tryAgain().click()
    await walk.atCheckout()
  })
}

test('call 3: the alert says that nothing came back, and every field keeps what was typed (R16)', async ({
  walk,
  services,
}) => {
  services.answer('sendCode', { drop: true })
  await walk.open(`/us${lead}`)
  await walk.passLoader()
  await walk.fillDetails(visitors.us)
  await walk.submit().click()
  await expect(walk.alert('No response received from the server.')).toBeVisible()
  await expect(walk.name()).toHaveValue(visitors.us.name)
  await expect(walk.mobile()).toHaveValue(visitors.us.mobile)
  await expect(walk.email()).toHaveValue(visitors.us.email ?? '')
  services.answer('sendCode', {})
  await walk.submit().click()
  await expect(walk.code()).toBeVisible()
})

test('call 4: the alert says that nothing came back, and the code stays (R16)', async ({
  walk,
  services,
}) => {
  services.answer('verifyCode', { drop: true })
  await walk.open(lead)
  await walk.passLoader()
  await walk.sendCode(visitors.in)
  await walk.verify(rightCode)
  await expect(walk.alert('No response received from the server.')).toBeVisible()
  await expect(walk.code()).toHaveValue(rightCode)
  services.answer('verifyCode', {})
  await walk.submit().click()
  await walk.atCheckout()
})

const unheard: [string, Operation][] = [
  ['call 5', 'getEarlierResponse'],
  ['call 6', 'updateResponse'],
]
for (const [call, operation] of unheard)
  test(`${call}: the way goes on, and nothing is said`, async ({ walk, page, services }) => {
    services.answer(operation, { drop: true })
    await walk.open(lead)
    await walk.passLoader()
    await walk.sendCode(visitors.in)
    await walk.verify(rightCode)
    await walk.atCheckout()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(services.requestsOf(operation).length).toBeGreaterThan(0)
  })

test('call 6 holds the visitor no longer than 4 s (R18)', async ({ walk, services }) => {
  services.answer('updateResponse', { delayMs: 20_000 })
  await walk.open(lead)
  await walk.passLoader()
  await walk.sendCode(visitors.in)
  await walk.verify(rightCode)
  await expect.poll(() => services.requestsOf('updateResponse').length).toBe(1)
  await walk.skip(4_000)
  await walk.atCheckout()
})

const slow: ScriptedAnswer[] = [{ drop: true }, { delayMs: 25_000 }]
for (const death of slow)
  test(`call 8, ${death.drop ? 'cut off' : 'without an answer'}: the visitor gets to the payment page all the same (R29)`, async ({
    walk,
    services,
  }) => {
    services.answer('updatePackage', death)
    await walk.open(checkout)
    await walk.atCheckout()
    await walk.payNow().click()
    await expect(walk.heading('Payment')).toBeVisible()
  })

test('without a network Pay stays and says so, and pays when it is back (R51)', async ({
  walk,
  page,
  context,
}) => {
  await walk.open(checkout)
  await walk.atCheckout()
  await walk.choosePlan('three')
  await context.setOffline(true)
  await walk.payNow().click()
  await expect(walk.alert('No response received from the server.')).toBeVisible()
  await expect(walk.plan('three')).toBeChecked()
  await context.setOffline(false)
  await walk.payNow().click()
  await expect(walk.heading('Payment')).toBeVisible()
  await expect(page).toHaveURL(/offertype=Option1_2D_3D&/)
})
