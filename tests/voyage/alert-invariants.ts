import type { CallName } from '../../src/core/api/routes.ts'
import type { Message } from '../../src/core/model/message.ts'
import { lasting, ofEach, type Answer, type Invariant } from './observation.ts'

// What answers say to the visitor, and for how long: R16, R64, R76.

/** The screens that wait for what a press asks. */
const awaits: Partial<Record<CallName, RegExp>> = {
  submitSurvey: /^last question, sending$/,
  sendCode: /^(?:details|code), sending$/,
  verifyCode: /^code, verifying$/,
}

const isAwaited = ({ call, screen }: Answer): boolean => awaits[call]?.test(screen) ?? false

const statusIn = (heard: Answer['heard'] | undefined): number | undefined =>
  (heard?.body as { status?: number } | null | undefined)?.status

/** Whether an alert says what an answer was; of one that names no answer, nothing is known. */
function says(message: Message, heard: Answer['heard'] | undefined): boolean {
  if (message.kind === 'wrong-code') return statusIn(heard) === 404
  if (message.kind === 'server-text') return heard?.status !== 200
  return !('status' in message) || message.status === heard?.status
}

/** Each by the rule that it holds. */
export const alertInvariants: Record<string, Invariant> = {
  /** An answer to a page that was left neither moves nor alerts. */
  'a late answer changes nothing (R64)': ofEach('answers', () => (answer) => {
    const { call, page, shown, screen, isLate, hasMoved, hasAlerted } = answer
    // Who went back to the landing card, or pressed Edit, gave the call up.
    const isGivenUp = /^(landing|details)$/.test(screen)
    // The survey is one flow, at whichever of its addresses Finish was pressed last.
    const isHere = call === 'submitSurvey' ? isAwaited(answer) : !isLate
    // A verification that waited for the answers may go out when its page was left, and counts on the return.
    const isReturn = call === 'verifyCode' && shown.page === 'lead' && !page.startsWith(shown.visit.path)
    if (!isGivenUp && (isHere || isReturn)) return null
    return (hasMoved || hasAlerted) && `the late answer of ${call} ${hasMoved ? 'moved' : 'alerted'}`
  }),

  /** It says what an answer was that came with it, or else what the last one was (S8.1). */
  'alerts say what happened (R16)': () => {
    const known = new Set<object>()
    const heard: Answer[] = []
    return ({ all, answers }) => {
      heard.push(...answers.filter(({ call }) => !call.startsWith('get') && call !== 'updatePackage'))
      for (const { doc, alerts } of all) {
        const own = heard.filter((answer) => answer.doc === doc)
        const fresh = own.filter((answer) => answers.includes(answer))
        // What came to a page that was left counts on the return (R64).
        const late = own.filter(({ isLate }) => isLate)
        const causes = [...(fresh.length > 0 ? fresh : [own.at(-1)]), ...late].map((answer) => answer?.heard)
        const isNew = alerts.filter(({ message, type }) => type === 'error' && !known.has(message))
        for (const { message } of isNew) {
          known.add(message)
          if (!causes.some((cause) => says(message, cause)))
            return `${JSON.stringify(message)} after ${JSON.stringify(causes)}`
        }
      }
      return null
    }
  },

  /** It is told where the visitor is: no press is silent. */
  'a refusal is told (R16)': ofEach('answers', () => (answer) => {
    const { call, heard, isLate, hasMoved, isSaid } = answer
    const isRefused = Math.max(heard.status, statusIn(heard) ?? 0) >= 300
    // A page that was left since may have asked.
    const isHere = isAwaited(answer) && !isLate && !hasMoved
    return isRefused && isHere && !isSaid && `nothing was said of ${call}: ${heard.status}`
  }),

  /** It goes after its time (S9.3), and with the step that it belongs to. */
  'an alert goes in time (R76)': (voyage) => {
    let stands = lasting(voyage)
    let steps = new Map<string, string>()
    let before: object | undefined
    return ({ front }) => {
      // A page that the browser kept has its time to run on.
      if (front?.doc !== before) [stands, steps] = [lasting(voyage), new Map()]
      before = front?.doc
      const step = front?.lead?.step ?? front?.shown.page ?? 'none'
      for (const { id, type, times } of front?.alerts ?? []) {
        if (type !== 'error') continue
        const first = steps.get(`${id} ${times}`) ?? step
        steps.set(`${id} ${times}`, first)
        if (![step, 'survey'].includes(first) && step !== 'none')
          return `an alert of ${first} stands over ${step}`
        if (stands(id, times) > 6_000) return 'an alert stands for more than its time'
      }
      return null
    }
  },

  'the same alert stands once (R76)':
    () =>
    ({ front }) => {
      const said = (front?.alerts ?? []).map(({ type, message }) => JSON.stringify([type, message]))
      return said.find((one, index) => said.indexOf(one) !== index)
    },
}
