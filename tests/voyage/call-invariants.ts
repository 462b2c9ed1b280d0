import { longestWrite } from '../../src/core/api/writes.ts'
import { asciiDigits } from '../../src/core/model/ascii-digits.ts'
import type { Doc } from '../../fake-server/simulation/tab.ts'
import { news, remembered, type Invariant } from './invariant.ts'
import { watched, type Request } from '../../fake-server/simulation/network.ts'
import { pageIn } from '../../fake-server/simulation/screens.ts'

// What the calls carry, and what comes of it: R16, R63, R64, R66.

/** What a request carries, and from where. */
const contents = (): ((request: Request) => string) =>
  remembered(({ doc, url, form, json }) => `${doc.id} ${url.pathname} ${JSON.stringify([form, json])}`)

const [second, day] = [1_000, 86_400_000]

const isAnswered = ({ heard }: Request, before: number): boolean => !!heard && heard.at <= before

/** With keys, a press that was answered by nobody makes no second record, however often it is sent (R66). */
const onePressOneRecord: Invariant = ({ plan, network: { made, requests } }) => {
  const next = news(made)
  const contentOf = contents()
  return () => {
    for (const one of plan.keys ? next() : []) {
      const content = contentOf(one.request)
      // Services know a key for a day.
      const earlier = made
        .slice(0, made.indexOf(one))
        .findLast(
          (other) =>
            other.table === one.table && contentOf(other.request) === content && one.at - other.at < day,
        )
      if (!earlier) continue
      // A request may reach the services after one that was sent later.
      const sent = [earlier.request.at, one.request.at]
      const [from, to] = [Math.min(...sent), Math.max(...sent)]
      const between = requests.filter(
        (request) => contentOf(request) === content && request.at < to && isAnswered(request, to),
      )
      // One press is open for each call: another content in between ended it.
      const isOver = requests.some(
        (request) =>
          request.doc === one.request.doc &&
          request.call === one.request.call &&
          contentOf(request) !== content &&
          request.at > from &&
          request.at < to,
      )
      if (!isOver && between.length === 0) return `${one.table} has two records of one press`
    }
    return null
  }
}

/** A key is sent where the build says so; repeats of what nobody answered carry the same one, and nothing else does (R66). */
const aKeyIsOnePress: Invariant = ({ plan, network: { requests } }) => {
  const next = news(requests)
  const owners = new Map<string, string>()
  const contentOf = contents()
  return () => {
    for (const request of next()) {
      const { key, call, at } = request
      const isWrite = !call.startsWith('get')
      if ((key !== null) !== (isWrite && plan.keys)) return `${call} ${key === null ? 'lacks' : 'has'} a key`
      if (key === null) continue
      const content = contentOf(request)
      if ((owners.get(key) ?? content) !== content) return `${call}: one key for two contents`
      owners.set(key, content)
      const last = requests
        .slice(0, requests.indexOf(request))
        .findLast((other) => other.call === call && other.doc === request.doc)
      if (!last || contentOf(last) !== content) continue
      // Call 8 is not taken back when its time is up: what comes then is not heard.
      if (last.heard && last.heard.at - last.at > longestWrite.first) continue
      // The second try of a press has its key, though another press with it may have been answered meanwhile.
      const longest = longestWrite.first + second
      if (
        requests.some(
          (one) => one !== request && one.key === key && !isAnswered(one, at) && at - one.at < longest,
        )
      )
        continue
      // Two tries of it may be on their way.
      const isOver = requests.some((one) => one.key === last.key && isAnswered(one, at))
      if ((last.key === key) === isOver)
        return `${call}: ${last.key === key ? 'the key of a press that is over' : 'a new key for the same press'}`
    }
    return null
  }
}

/** Nothing is stored, and no text goes out, that was not pressed for. */
const nothingUnasked: Invariant = ({ network: { made, requests }, presses }) => {
  let counted = 0
  return () => {
    const count = made.length + requests.length
    if (count === counted) return null
    counted = count
    for (const table of watched) {
      const [records, asked] = [made, presses].map((list) => list.filter((one) => one.table === table).length)
      if (records! > asked!) return `${records} ${table} of ${asked} presses`
    }
    const [told, paid] = [
      requests.filter(({ call }) => call === 'updatePackage').length,
      presses.filter(({ table }) => table === 'checkouts').length,
    ]
    // Call 8 is never repeated (R66).
    if (told > paid) return `call 8 went out ${told} times for ${paid} presses`
    return null
  }
}

/** While a submission is under way the screen shows what was sent (R63). */
const whatIsShownIsSent: Invariant = ({ browser, presses, network: { requests } }) => {
  const verified = new Map<unknown, string>()
  // A verification may wait for the answers before it is sent.
  const lastOf = (doc: Doc, call: string): Request | undefined =>
    requests.findLast(
      (request) => request.call === call && request.doc === doc && request.at >= presses.at(-1)!.at,
    )
  return () => {
    const doc = browser.document()
    const survey = pageIn(doc, 'survey')?.flow.state.get()
    const lead = pageIn(doc, 'lead')?.flow.state.get()
    if (!doc) return null
    if (survey?.sending) {
      const sent = lastOf(doc, 'submitSurvey')?.json as
        { answer: Record<string, Record<string, string>> } | undefined
      const values = Object.values(sent?.answer ?? {}).flatMap((group) => Object.values(group))
      const shown = Object.values(survey.answers).map((answer) => answer?.trim())
      const [one, other] = [values, shown].map((list) =>
        JSON.stringify(list.toSorted((a, b) => (a! < b! ? -1 : 1))),
      )
      if (sent && one !== other) return `sent ${one}, shown ${other}`
    }
    if (lead?.step === 'details' && lead.busy === 'sending') {
      const sent = lastOf(doc, 'sendCode')?.form
      const digits = asciiDigits(lead.details.mobile).replaceAll(/\D/g, '')
      if (sent && (sent.name !== lead.details.name.trim() || (digits && !digits.endsWith(sent.mobile!))))
        return 'sent other details than are shown'
    }
    if (lead?.step === 'code' && lead.busy === 'verifying') {
      const sent = lastOf(doc, 'verifyCode')?.form
      const [code, shown] = [sent?.otp, lead.code].map((text) => text?.replaceAll(/\s/g, ''))
      const flow = pageIn(doc, 'lead')!.flow
      verified.set(flow, shown!)
      // A page that was left while its verification waited sends it too.
      if ([...verified].some(([other, its]) => other !== flow && its === code)) return null
      if (sent && code !== shown) return `sent ${sent.otp}, shown ${lead.code}`
      if (sent && !lead.shownNumber.replaceAll(/\D/g, '').endsWith(sent.mobile!))
        return 'verified another number than is shown'
    }
    return null
  }
}

/** What goes out is what the number on the screen means, in the language that was chosen; whoever is verified is who a code went to. */
const callsCarryWhatWasMeant: Invariant = ({ network: { requests }, presses }) => {
  const next = news(requests)
  return () => {
    for (const { call, form, json } of next()) {
      const { selectedLanguage } = { ...(json as { selectedLanguage?: string } | undefined) }
      if (call === 'submitSurvey' && !presses.some(({ language }) => language === selectedLanguage))
        return `in ${selectedLanguage}`
      const isKnown = requests.some(
        (sent) =>
          sent.call === 'sendCode' && sent.form.mobile === form.mobile && sent.form.name === form.name,
      )
      if (call === 'verifyCode' && !isKnown) return `no code went to ${form.name}`
      if (form.isd && !/^\d{1,4}$/.test(form.isd)) return `isd ${form.isd}`
      if (/^0|^91\d{10}|[^\d]/.test(form.mobile ?? '') && /\d{6}/.test(form.mobile ?? ''))
        return `mobile ${form.mobile}`
    }
    return null
  }
}

/** The services never have to say that a request is not as described: 400 and 401 are ours, and so is a key with another body. */
const theServicesUnderstand: Invariant = ({ heard }) => {
  let wrong: string | null = null
  heard.push(({ call, key, heard }) => {
    const isReused =
      key !== null && heard!.status === 422 && JSON.stringify(heard!.body).includes('idempotency-key')
    if ([400, 401].includes(heard!.status) || isReused) wrong ??= `${call}: ${JSON.stringify(heard)}`
  })
  return () => wrong
}

/** Each by the rule that it holds. */
export const callInvariants: Record<string, Invariant> = {
  'one press makes one record (R66)': onePressOneRecord,
  'a key is one press (R66)': aKeyIsOnePress,
  'nothing happens unasked': nothingUnasked,
  'what is shown is what was sent (R63)': whatIsShownIsSent,
  'calls carry what was meant (R43, R47)': callsCarryWhatWasMeant,
  'the services understand every request': theServicesUnderstand,
}
