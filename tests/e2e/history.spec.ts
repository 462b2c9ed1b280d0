import { expect, test } from './world.ts'

// The way back over the steps is `survey-visit.spec.ts`'s, from the payment page `checkout-return.spec.ts`'s.
test("the browser's Back from the response page leads to the landing card, and nothing is sent again (R50)", async ({
  walk,
  page,
  services,
}) => {
  await walk.open('/')
  await walk.start()
  await walk.answerAtOnce()
  await walk.finish().click()
  await expect(page).toHaveURL(/\/response\/form_one_recorder/)
  await page.goBack()
  await expect(walk.startButton()).toBeVisible()
  expect(services.requestsOf('submitSurvey')).toHaveLength(1)
})
