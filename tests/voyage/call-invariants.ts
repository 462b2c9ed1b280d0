import { shownNumber } from '../../src/core/lead/mobile-number.ts'
import { writeTimeoutMs } from '../../src/core/api/writes.ts'
import { asciiDigits } from '../../src/core/model/text.ts'
import type { CallName } from '../../src/core/api/routes.ts'
import type { Made, Request } from '../simulation/network.ts'
import { ofEach, remembered, type Invariant, type Seen } from './observation.ts'

// What the calls carry, and what comes of it: R16, R63, R64, R66.

const [second, day] = [1_000, 86_400_000]
const inOrder = (one: string, other: string): number => (one < other ? -1 : 1)

const isAnswered = ({ heard }: Request, before: number): boolean => !!heard && heard.at <= before
const digits = (text: string): string => asciiDigits(text).replaceAll(/\D/g, '')
const solid = (code: string): string => code.replaceAll(/\s/g, '')
const count = (list: readonly { table: string }[], table: string): number =>
  list.filter((one) => one.table === table).length

/** Which call a page has under way. */
function callUnderWay({ survey, lead }: Seen): CallName | null {
  if (survey?.sending) return 'submitSurvey'
  if (lead?.step === 'details' && lead.busy === 'sending') return 'sendCode'
  return lead?.step === 'code' && lead.busy === 'verifying' ? 'verifyCode' : null
}

/** Each by the rule that it holds. */
export const callInvariants: Record<string, Invariant> = {
  /** Where it has a key: however often it is sent. */
  'one press makes one record (R66)': ofEach('made', ({ network: { made } }) => (one) => {
    const { table, request, at } = one
    // Services know a key for a day.
    const isTwin = (other: Made): boolean =>
      other.table === table && other.request.key === request.key && Math.abs(other.at - at) < day
    const isDouble = request.key !== null && made.some((other) => other !== one && isTwin(other))
    return isDouble && `${table} has two records of one press`
  }),

  /** One is sent where the build says so; repeats of what nobody answered carry the same one, and nothing else does. */
  'a key is one press (R66)': ofEach('requests', ({ plan, network: { requests } }) => {
    const owners = new Map<string, string>()
    const contentOf = remembered(
      ({ doc, url, form, json }: Request) => `${doc.id} ${url.pathname} ${JSON.stringify([form, json])}`,
    )
    return (request) => {
      const { key, call, at, doc } = request
      const isWrite = !call.startsWith('get')
      if ((key !== null) !== (isWrite && plan.keys)) return `${call} ${key === null ? 'lacks' : 'has'} a key`
      if (key === null) return null
      const content = contentOf(request)
      if ((owners.get(key) ?? content) !== content) return `${call}: one key for two contents`
      owners.set(key, content)
      const earlier = requests.slice(0, requests.indexOf(request))
      const last = earlier.findLast((other) => other.call === call && other.doc === doc)
      if (!last || contentOf(last) !== content) return null
      // Call 8 is not taken back when its time is up: what comes then is not heard.
      if (last.heard && last.heard.at - last.at > writeTimeoutMs.first) return null
      // The second try of a press has its key, though another press with it may have been answered meanwhile.
      const isOpen = (one: Request): boolean =>
        !isAnswered(one, at) && at - one.at < writeTimeoutMs.first + second
      if (earlier.some((one) => one.key === key && isOpen(one))) return null
      // Two tries of it may be on their way.
      const answers = earlier.filter((one) => one.key === last.key && isAnswered(one, at))
      const isOver = answers.length > 0
      // A press at the moment of an answer comes before the promise of that answer settles.
      const wasOver = answers.some(({ heard }) => heard!.at < at)
      if (last.key === key) return wasOver && `${call}: the key of a press that is over`
      return !isOver && `${call}: a new key for the same press`
    }
  }),

  /** Nothing is stored, and no text goes out, that was not pressed for. Call 8 is never repeated (R66). */
  'nothing happens unasked': ({ network, presses }) => {
    const wrong = (what: string, times: number, table: string): string | false =>
      times > count(presses, table) && `${times} ${what} of ${count(presses, table)} presses`
    return ({ made, requests }) => {
      const told = requests.some(({ call }) => call === 'updatePackage')
      const times = network.requests.filter(({ call }) => call === 'updatePackage').length
      return (
        (told && wrong('calls 8', times, 'checkouts')) ||
        made.map(({ table }) => wrong(table, count(network.made, table), table)).find(Boolean)
      )
    }
  },

  /** While a submission is under way. */
  'what is shown is what was sent (R63)': ({ presses, network: { requests } }) => {
    const verified = new Map<Seen['page'], string>()
    return ({ front }) => {
      const call = front && callUnderWay(front)
      if (!call) return null
      const { doc, page, survey, lead } = front
      // A page that was left while its verification waited sends it too.
      if (lead?.step === 'code') verified.set(page, solid(lead.code))
      // A verification may wait for the answers before it is sent.
      const pressed = presses.at(-1)!.at
      const sent = requests.findLast((one) => one.call === call && one.doc === doc && one.at >= pressed)
      if (!sent) return null
      const { form, json } = sent
      if (survey) {
        const { answer } = json as { answer: Record<string, Record<string, string>> }
        const texts = [
          Object.values(answer).flatMap((group) => Object.values(group)),
          Object.values(survey.answers).map((text) => text?.trim() ?? ''),
        ]
        const [one, other] = texts.map((list) => list.toSorted(inOrder).join(' | '))
        return one !== other && `sent ${one}, shown ${other}`
      }
      if (lead?.step === 'details') {
        const { name, mobile } = lead.details
        const isShown = digits(mobile) === '' || digits(mobile).endsWith(form.mobile!)
        return !(isShown && form.name === name.trim()) && 'sent other details than are shown'
      }
      if (lead?.step !== 'code') return null
      const code = solid(form.otp!)
      if ([...verified].some(([other, its]) => other !== page && its === code)) return null
      const shown = shownNumber(lead.sent.to)
      const isShown = code === solid(lead.code) && digits(shown).endsWith(form.mobile!)
      return !isShown && `sent ${code}, shown ${lead.code} for ${shown}`
    }
  },

  /** What goes out is what the number on the screen means, in the language that was chosen; whoever is verified is who a code went to. */
  'calls carry what was meant (R43, R47)': ofEach('requests', ({ network: { requests }, presses }) => {
    return ({ call, form: { isd = '1', mobile = '', name }, json }) => {
      const language = (json as { selectedLanguage?: string } | undefined)?.selectedLanguage
      const isChosen = call !== 'submitSurvey' || presses.some((press) => press.language === language)
      if (!isChosen) return `in ${language}`
      const isKnown = ({ call, form }: Request): boolean =>
        call === 'sendCode' && form.mobile === mobile && form.name === name
      if (call === 'verifyCode' && !requests.some(isKnown)) return `no code went to ${name}`
      if (!/^\d{1,4}$/.test(isd)) return `isd ${isd}`
      return /^0|^91\d{10}|[^\d]/.test(mobile) && /\d{6}/.test(mobile) && `mobile ${mobile}`
    }
  }),

  /** They never have to say that it is not as described: 400 and 401 are ours, and so is a key with another body. */
  'the services understand every request': ofEach(
    'answers',
    () =>
      ({ call, key, heard: { status, body } }) => {
        const isReused = key !== null && status === 422 && JSON.stringify(body).includes('idempotency-key')
        return ([400, 401].includes(status) || isReused) && `${call}: ${status} ${JSON.stringify(body)}`
      },
  ),
}
