import type { LeadDetails } from '../../src/core/lead/lead-state.ts'
import { formatPhoneNumber } from '../../src/core/model/mobile-number.ts'
import { writeTimeoutMs } from '../../src/core/api/call.ts'
import { asciiDigits } from '../../src/core/model/text.ts'
import type { CallName } from '../../fake-server/backend/routes.ts'
import type { NetworkRequest } from '../simulation/network.ts'
import { ofEach, memoize, type DocumentState, type Invariant } from './observation.ts'

// The content of calls, and the records that they add: R16, R63, R64, R66.

const second = 1_000

const hasResponse = ({ response }: NetworkRequest, before: number): boolean =>
  !!response && response.at <= before
const inOrder = (texts: string[]): string => texts.toSorted().join(' | ')
const digits = (text: string): string => asciiDigits(text).replaceAll(/\D/g, '')
const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '')
const count = (list: readonly { table: string }[], table: string): number =>
  list.filter((one) => one.table === table).length

/** The pending write of a page. */
function pendingWrite({ survey, lead }: DocumentState): CallName | null {
  if (survey?.isSending) return 'submitSurvey'
  if (lead?.step === 'details' && lead.busy === 'sending') return 'sendCode'
  return lead?.step === 'code' && lead.busy === 'verifying' ? 'verifyCode' : null
}

/** By rule. */
export const callInvariants: Record<string, Invariant> = {
  /** Writes have a key if the build says so. Only retries of a press without a response have the same one. */
  'a key is one press (R66)': ofEach('requests', ({ conditions, network: { requests } }) => {
    const contents = new Map<string, string>()
    const contentOf = memoize(
      ({ doc, url, form, json }: NetworkRequest) =>
        `${doc.id} ${url.pathname} ${JSON.stringify([form, json])}`,
    )
    return (request) => {
      const { key, call, at, doc } = request
      const isWrite = !call.startsWith('get')
      if ((key !== null) !== (isWrite && conditions.hasKeys))
        return `${call} ${key === null ? 'lacks' : 'has'} a key`
      if (key === null) return null
      const content = contentOf(request)
      if ((contents.get(key) ?? content) !== content) return `${call}: one key for two contents`
      contents.set(key, content)
      const earlier = requests.slice(0, requests.indexOf(request))
      const last = earlier.findLast((other) => other.call === call && other.doc === doc)
      if (!last || contentOf(last) !== content) return null
      // Call 8 isn't aborted after its time-out, but its response is ignored then.
      if (last.response && last.response.at - last.at > writeTimeoutMs) return null
      // A retry has the key of its press, although another press with that key may have been answered meanwhile.
      const isOpen = (one: NetworkRequest): boolean =>
        !hasResponse(one, at) && at - one.at < writeTimeoutMs + second
      if (earlier.some((one) => one.key === key && isOpen(one))) return null
      // Two tries of a press may be pending.
      const withResponse = earlier.filter((one) => one.key === last.key && hasResponse(one, at))
      if (last.key !== key) return withResponse.length === 0 && `${call}: a new key for the same press`
      // A press at the moment of a response comes before its promise settles.
      return (
        withResponse.some(({ response }) => response!.at < at) && `${call}: the key of a press that is over`
      )
    }
  }),

  /** Every record and text has a press. Call 8 is never repeated (R66). */
  'nothing happens without a press': ({ network, presses }) => {
    const wrong = (what: string, times: number, table: string): string | false =>
      times > count(presses, table) && `${times} ${what} of ${count(presses, table)} presses`
    return ({ newRecords, requests }) => {
      const hasPackage = requests.some(({ call }) => call === 'updatePackage')
      const times = network.requests.filter(({ call }) => call === 'updatePackage').length
      return (
        (hasPackage && wrong('calls 8', times, 'checkouts')) ||
        newRecords.map(({ table }) => wrong(table, count(network.newRecords, table), table)).find(Boolean)
      )
    }
  },

  /** While a write is pending. */
  'what is shown is what was sent (R63)': ({ presses, network: { requests } }) => {
    const codes = new Map<string, string>()
    const shownDetails = new Map<string, LeadDetails>()
    return ({ front }) => {
      const call = front && pendingWrite(front)
      if (!call) return null
      const { doc, page, survey, lead } = front
      // A page that was left sends its waiting verification, too, and repeats what got no response.
      if (lead?.step === 'details') shownDetails.set(page, lead.details)
      if (lead?.step === 'code') codes.set(page, withoutSpaces(lead.code))
      // A verification may wait until the answers are stored.
      const pressed = presses.at(-1)!.at
      const sent = requests.findLast((one) => one.call === call && one.doc === doc && one.at >= pressed)
      if (!sent) return null
      const { form, json } = sent
      if (survey) {
        const { answer } = json as { answer: Record<string, Record<string, string>> }
        const sentTexts = inOrder(Object.values(answer).flatMap((group) => Object.values(group)))
        const shownTexts = inOrder(Object.values(survey.answers).map((text) => text?.trim() ?? ''))
        return sentTexts !== shownTexts && `sent ${sentTexts}, shown ${shownTexts}`
      }
      if (lead?.step === 'details') {
        const areSent = ({ name, mobile }: LeadDetails): boolean =>
          form.name === name.trim() && (digits(mobile) === '' || digits(mobile).endsWith(form.mobile!))
        const isOfOther = [...shownDetails].some(([other, details]) => other !== page && areSent(details))
        return !areSent(lead.details) && !isOfOther && 'sent other details than are shown'
      }
      if (lead?.step !== 'code') return null
      const code = withoutSpaces(form.otp!)
      if ([...codes].some(([other, otherCode]) => other !== page && otherCode === code)) return null
      const shown = formatPhoneNumber(lead.sent.to)
      const isShown = code === withoutSpaces(lead.code) && digits(shown).endsWith(form.mobile!)
      return !isShown && `sent ${code}, shown ${lead.code} for ${shown}`
    }
  },

  /** Number and language are those on the screen, and only a number that got a code is verified. */
  'calls carry what was meant (R43, R47)': ofEach('requests', ({ network: { requests }, presses }) => {
    return ({ call, form: { isd = '1', mobile = '', name }, json }) => {
      const language = (json as { selectedLanguage?: string } | undefined)?.selectedLanguage
      const isChosen = call !== 'submitSurvey' || presses.some((press) => press.language === language)
      if (!isChosen) return `in ${language}`
      const isKnown = ({ call, form }: NetworkRequest): boolean =>
        call === 'sendCode' && form.mobile === mobile && form.name === name
      if (call === 'verifyCode' && !requests.some(isKnown)) return `no code was sent to ${name}`
      if (!/^\d{1,4}$/.test(isd)) return `isd ${isd}`
      // The national part: digits alone, without a leading zero or the dial code. Invalid input has fewer digits.
      const isNational = !/^0|^91\d{10}|[^\d]/.test(mobile)
      return !isNational && /\d{6}/.test(mobile) && `mobile ${mobile}`
    }
  }),
}
