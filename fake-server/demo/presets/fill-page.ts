import { createWebStorage } from '../../../src/adapters/storage/web-storage.ts'
import { readLanguage } from '../../../src/core/model/language.ts'
import { regionOf } from '../../../src/core/model/region.ts'
import { matchRoute } from '../../../src/core/model/visit.ts'
import { newestCode } from '../../backend/one-time-codes.ts'
import type { Demo } from '../open-demo.ts'
import { typeText, waitForElement } from '../page-dom.ts'
import { answerSteps, fillDetails } from './answer-page.ts'
import { currentVisitor } from './current-visitor.ts'
import { readDraftInput } from './draft-input.ts'
import { sampleAnswersIn } from './visitors.ts'

/**
 * Fills the page's empty fields with the current visitor's data: the survey up to Finish, the lead's details, the code. Existing input
 * stays, and nothing is sent. Returns false if there is nothing to fill in.
 */
export async function fillPage(demo: Pick<Demo, 'load'>, window: Window): Promise<boolean> {
  const { document, location } = window
  const region = regionOf(location.pathname)
  const backend = await demo.load()
  const draft = readDraftInput(createWebStorage(() => window.sessionStorage))
  const visitor = currentVisitor(region, draft, backend.log.view().db)
  const has = (selector: string): boolean => document.querySelector(`main ${selector}`) !== null
  const codeField = document.querySelector<HTMLInputElement>('main input[autocomplete="one-time-code"]')
  if (codeField) {
    const code = newestCode(backend)
    if (code) typeText(codeField, code)
    return code !== undefined
  }
  if (has('input[type="tel"]')) {
    fillDetails(document, visitor, region)
    return true
  }
  if (matchRoute(location.pathname).page !== 'survey') return false
  // It takes a second or two: don't wait. It fails if the user leaves the page meanwhile: there is nothing left to fill in.
  void answerSurvey().catch(() => {})
  return true

  async function answerSurvey(): Promise<void> {
    if (!has('form')) (await waitForElement<HTMLButtonElement>(document, 'main button')).click()
    await waitForElement(document, 'main form')
    const answers = {
      ...sampleAnswersIn(readLanguage(document.documentElement.lang) ?? 'en'),
      ...visitor.ownAnswers,
    }
    await answerSteps(document, answers)
  }
}
