import { decodeCheckoutDetails } from '../../core/api/checkout-api.ts'
import { asObject, safeDecode } from '../../core/kernel/decode.ts'
import { readTimeoutMs } from '../../core/api/call.ts'
import { decodeSurvey } from '../../core/api/forms-api.ts'
import { decodeEarlierResponse } from '../../core/api/response-api.ts'
import { isBelowBase } from '../../core/model/price.ts'
import type { Survey } from '../../core/model/survey.ts'
import type { FindingName } from './findings.ts'
import { expectSuccess, type Refusal } from './send-request.ts'
import { unknownValue, type Session } from './session.ts'

/** Call 1: the survey as the product reads it; null if it can't. */
export async function checkSurvey(session: Session): Promise<Survey | null> {
  const response = await expectSuccess(session, 1, { what: 'the survey' })
  if (!response) return null
  const decoded = safeDecode(decodeSurvey, response.body)
  if (!decoded.ok) {
    if (response.body !== undefined)
      session.addFinding('survey-unusable', `${response.where}: ${decoded.problem.message}`)
    return null
  }
  const { where, body } = response
  checkNames(session, decoded.value, where)
  await checkPictures(session, decoded.value, where)
  const entity = textsIn(body).find((each) => /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(each))
  if (entity !== undefined) session.addFinding('entities', `${where}: ${entity}`)
  checkChoices(session, body, where)
  return decoded.value
}

/** R6: answers are stored by step label and field name, those with `extra` all together. */
function checkNames({ addFinding }: Session, { steps }: Survey, where: string): void {
  const known = new Set<string>()
  for (const { label, fields } of steps)
    for (const { name, extra } of fields) {
      const key = JSON.stringify(extra ? ['SiteDetails', name] : [label, name])
      if (known.has(key)) addFinding('answers-collide', `${where}: ${key}`)
      known.add(key)
    }
}

/** The most bytes that a picture may have. */
const maxPictureBytes = 300 * 1024
/** The most redirects that are followed. */
const maxRedirects = 5

/** Fetches each picture as a page does: the policy also applies to the address that a redirect leads to. */
async function checkPictures(session: Session, { steps }: Survey, where: string): Promise<void> {
  const options = steps.flatMap(({ fields }) => fields.flatMap((field) => field.options))
  for (const address of new Set(options.flatMap(({ picture }) => picture ?? []))) {
    const found = await pictureProblem(session, address)
    if (found) session.addFinding(found.name, `${where}: ${found.detail}`)
  }
}

async function pictureProblem(
  session: Session,
  address: string,
  redirects = 0,
): Promise<{ name: FindingName; detail: string } | null> {
  const hosts = [new URL(session.forms).origin, session.origin]
  if (/^data:image\//i.test(address)) return null
  if (!URL.canParse(address) || !hosts.includes(new URL(address).origin))
    return { name: 'pictures-blocked', detail: address }
  const init = { method: 'GET', redirect: 'manual', signal: AbortSignal.timeout(readTimeoutMs) } as const
  const response = await session.fetch(address, init).catch(() => null)
  const next = response?.headers.get('location') ?? ''
  if (
    response &&
    String(response.status).startsWith('3') &&
    redirects < maxRedirects &&
    URL.canParse(next, address)
  )
    return pictureProblem(session, new URL(next, address).href, redirects + 1)
  const type = response?.headers.get('content-type') ?? ''
  const size = response?.ok ? (await response.arrayBuffer().catch(() => null))?.byteLength : undefined
  if (size === undefined || !type.startsWith('image/'))
    return { name: 'picture-broken', detail: `${address} (${response?.status ?? 'no response'} ${type})` }
  return size > maxPictureBytes ? { name: 'picture-large', detail: `${address} (${size} bytes)` } : null
}

/** Every text below a value, except addresses. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:\w+:|\/)\S*$/.test(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The product turns a radio field without choices into text, so this reads what was sent. */
function checkChoices({ addFinding }: Session, body: unknown, where: string): void {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const steps = list(asObject(list(body)[0]).questions)
  const fields = steps.flatMap((step) => list(asObject(step).fields))
  for (const { type, options, name } of fields.map((field) => asObject(field)))
    if (type === 'radio' && list(options).length === 0) addFinding('no-choices', `${where}: ${String(name)}`)
}

/** Invalid requests of calls 5 and 7. */
export const readRefusals = (slug: string): Refusal[] => [
  [5, 'an unknown id', { query: { q: unknownValue } }, 404],
  [5, 'without an id', { query: {} }, 400],
  [7, 'without a currency', { query: { slug } }, 400],
  [7, 'an unknown currency', { query: { currency: 'conform', slug } }, 400],
  [7, 'without a slug', { query: { currency: 'INR' } }, 400],
]

/** Call 5 for a stored response; `campaign` is that of its submission, if it is known. */
export async function checkStoredResponse(session: Session, id: string, campaign?: string): Promise<void> {
  const request = { what: 'a stored response', query: { q: id } }
  const response = await expectSuccess(session, 5, request, 'response-lost')
  if (!response || campaign === undefined) return
  const decoded = safeDecode(decodeEarlierResponse, response.body)
  if (decoded.ok && decoded.value.utm?.source !== campaign)
    session.addFinding('campaign-lost', response.where)
}

/** Call 7: prices in one currency. */
export async function checkPrices(session: Session, currency: string, slug: string): Promise<void> {
  const response = await expectSuccess(session, 7, {
    what: `prices in ${currency}`,
    query: { currency, slug },
  })
  if (!response) return
  const decoded = safeDecode(decodeCheckoutDetails, response.body)
  if (!decoded.ok) return
  const { where } = response
  const { addFinding } = session
  const { plans, offer, symbol, currency: received } = decoded.value
  if (received !== currency) addFinding('other-currency', `${where}: ${received ?? 'none'}`)
  if (symbol === '') addFinding('plan-incomplete', `${where}: symbol`)
  for (const [plan, price] of [...Object.entries(plans), ['the offer', offer] as const]) {
    const { amount, base, productId } = price
    if (amount !== null) session.amounts.add(amount)
    if (amount === null) addFinding('plan-incomplete', `${where}: amount of ${plan}`)
    else if (!isBelowBase(price)) addFinding('price-contradicts', `${where}: ${plan}, ${amount} for ${base}`)
    if (productId === '') addFinding('plan-incomplete', `${where}: product id of ${plan}`)
  }
}
