import { createWebStorage } from '../../../src/adapters/storage/web-storage.ts'
import { readLanguage } from '../../../src/core/model/language.ts'
import { regionOf } from '../../../src/core/model/region.ts'
import { matchRoute } from '../../../src/core/model/visit.ts'
import { workingCodes } from '../../backend/one-time-codes.ts'
import type { Demo } from '../open-demo.ts'
import { seen, typeInto } from '../page-watch.ts'
import { answerSteps, fillDetails } from './answer-page.ts'
import { currentVisitor } from './current-visitor.ts'
import { readDraftInput } from './draft-input.ts'
import { sampleAnswersIn } from './visitors.ts'

/**
 * Fills in what the page still asks for, as the visitor so far would: the survey up to Finish, the lead's details, the code. What stands there
 * already stays, and nothing is sent. False where the page asks for nothing.
 */
export async function fillRest(demo: Pick<Demo, 'load'>, window: Window): Promise<boolean> {
  const { document, location } = window
  const region = regionOf(location.pathname)
  const backend = await demo.load()
  const visitor = currentVisitor(
    region,
    readDraftInput(createWebStorage(() => window.sessionStorage)),
    backend.records.database,
  )
  const has = (selector: string): boolean => document.querySelector(`main ${selector}`) !== null
  if (has('input[autocomplete="one-time-code"]')) {
    const newest = workingCodes(backend).at(-1)
    const field = document.querySelector<HTMLInputElement>('main input[autocomplete="one-time-code"]')!
    if (newest) typeInto(field, newest.code)
    return newest !== undefined
  }
  if (has('input[type="tel"]')) {
    fillDetails(document, visitor, region)
    return true
  }
  if (matchRoute(location.pathname).page !== 'survey') return false
  void answer().catch(() => {})
  return true

  /** It takes a second or two: whoever asked need not wait. */
  async function answer(): Promise<void> {
    if (!has('form')) (await seen<HTMLButtonElement>(document, 'main button')).click()
    await seen(document, 'main form')
    const answers = {
      ...sampleAnswersIn(readLanguage(document.documentElement.lang) ?? 'en'),
      ...visitor.given,
    }
    await answerSteps(document, answers, answers)
  }
}
