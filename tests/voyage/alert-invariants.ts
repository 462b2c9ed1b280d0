import type { CallName } from '../../fake-server/backend/routes.ts'
import type { Message } from '../../src/core/model/message.ts'
import { trackDuration, ofEach, type ObservedResponse, type Invariant } from './observation.ts'

// Alerts: R16, R64, R76.

/** The screens that wait for a call's response. */
const waitingScreens: Partial<Record<CallName, RegExp>> = {
  submitSurvey: /^last question, sending$/,
  sendCode: /^(?:details|code), sending$/,
  verifyCode: /^code, verifying$/,
}

const isAwaited = ({ call, screen }: ObservedResponse): boolean => waitingScreens[call]?.test(screen) ?? false

const statusIn = (response: ObservedResponse['response'] | undefined): number | undefined =>
  (response?.body as { status?: number } | null | undefined)?.status

/** Whether an alert fits a response. An alert without a status fits any. */
function matches(message: Message, response: ObservedResponse['response'] | undefined): boolean {
  if (message.kind === 'wrong-code') return statusIn(response) === 404
  if (message.kind === 'server-text') return response?.status !== 200
  return !('status' in message) || message.status === response?.status
}

/** By rule. */
export const alertInvariants: Record<string, Invariant> = {
  /** A response to a page that was left causes no navigation and no alert. */
  'a late response changes nothing (R64)': ofEach('responses', () => (observed) => {
    const { call, pageKey, shown, screen, isLate, hasNavigated, hasAlerted } = observed
    // The visitor cancelled the call by going back to the landing card, or by Edit.
    const isGivenUp = /^(landing|details)$/.test(screen)
    // The survey is one flow with several addresses.
    const isHere = call === 'submitSurvey' ? isAwaited(observed) : !isLate
    // A verification may be sent, and its lead reported, after their page was left; the result applies on the return (R127).
    const isReturn =
      /^(verifyCode|updateResponse)$/.test(call) &&
      shown.page === 'lead' &&
      !pageKey.startsWith(shown.visit.pathname)
    if (!isGivenUp && (isHere || isReturn)) return null
    return (
      (hasNavigated || hasAlerted) && `the late response of ${call} ${hasNavigated ? 'navigated' : 'alerted'}`
    )
  }),

  /** An alert fits a response that arrived with it, or the last one (S8.1). */
  'alerts say what happened (R16)': () => {
    const known = new Set<object>()
    const received: ObservedResponse[] = []
    return ({ all, responses }) => {
      received.push(...responses.filter(({ call }) => !call.startsWith('get') && call !== 'updatePackage'))
      for (const { doc, alerts } of all) {
        const own = received.filter((observed) => observed.doc === doc)
        const fresh = own.filter((observed) => responses.includes(observed))
        // A response to a page that was left applies on the return (R64).
        const late = own.filter(({ isLate }) => isLate)
        const causes = [...(fresh.length > 0 ? fresh : [own.at(-1)]), ...late].map(
          (observed) => observed?.response,
        )
        const isNew = alerts.filter(({ message, type }) => type === 'error' && !known.has(message))
        for (const { message } of isNew) {
          known.add(message)
          if (!causes.some((cause) => matches(message, cause)))
            return `${JSON.stringify(message)} after ${JSON.stringify(causes)}`
        }
      }
      return null
    }
  },

  /** The current page shows an alert: no press fails silently. */
  'a refusal is shown (R16)': ofEach('responses', () => (observed) => {
    const { call, response, isLate, hasNavigated, isShown } = observed
    const isRefused = Math.max(response.status, statusIn(response) ?? 0) >= 300
    // The request may be of a page that was left since.
    const isHere = isAwaited(observed) && !isLate && !hasNavigated
    return isRefused && isHere && !isShown && `no alert for ${call}: ${response.status}`
  }),

  /** An alert disappears after its duration (S9.3), and with its step. */
  'an alert disappears in time (R76)': (voyage) => {
    let durationOf = trackDuration(voyage)
    /** The step at which each alert was first shown. */
    let steps = new Map<string, string>()
    let before: object | undefined
    return ({ front }) => {
      // In a restored page the duration starts over.
      if (front?.doc !== before) {
        durationOf = trackDuration(voyage)
        steps = new Map()
      }
      before = front?.doc
      const step = front?.lead?.step ?? front?.shown.page ?? 'none'
      for (const { id, type, times } of front?.alerts ?? []) {
        if (type !== 'error') continue
        const first = steps.get(`${id} ${times}`) ?? step
        steps.set(`${id} ${times}`, first)
        if (![step, 'survey'].includes(first) && step !== 'none')
          return `an alert of ${first} is shown on ${step}`
        if (durationOf(id, times) > 6_000) return 'an alert is shown for too long'
      }
      return null
    }
  },

  'the same alert is shown once (R76)':
    () =>
    ({ front }) => {
      const texts = (front?.alerts ?? []).map(({ type, message }) => JSON.stringify([type, message]))
      return texts.find((text, index) => texts.indexOf(text) !== index)
    },
}
