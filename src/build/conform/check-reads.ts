import { decodeCheckoutDetails } from '../../core/api/checkout-api.ts'
import { fieldsOrEmpty, safeDecode } from '../../core/kernel/decode.ts'
import { readTimeoutMs } from '../../core/api/call.ts'
import { decodeSurvey } from '../../core/api/forms-api.ts'
import { decodeEarlierResponse } from '../../core/api/response-api.ts'
import { regionCurrencies } from '../../core/model/region.ts'
import { isBelowBase } from '../../core/model/price.ts'
import type { Survey } from '../../core/model/survey.ts'
import { expectRefusal, expectSuccess } from './send-request.ts'
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
  checkNames(session, decoded.value, response.where)
  await checkPictures(session, decoded.value, response.where)
  checkEntities(session, response.body, response.where)
  checkChoices(session, response.body, response.where)
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
  const { addFinding, forms, origin } = session
  const hosts = [new URL(forms).origin, origin]
  const isBlocked = (picture: string): boolean =>
    !URL.canParse(picture) || !(/^data:image\//i.test(picture) || hosts.includes(new URL(picture).origin))
  const pictures = steps.flatMap(({ fields }) =>
    fields.flatMap(({ options }) => options.flatMap(({ picture }) => picture ?? [])),
  )
  for (const picture of new Set(pictures)) {
    let address = picture
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (isBlocked(address)) {
        addFinding('pictures-blocked', `${where}: ${address}`)
        break
      }
      if (address.startsWith('data:')) break
      const signal = AbortSignal.timeout(readTimeoutMs)
      const response = await session
        .fetch(address, { method: 'GET', redirect: 'manual', signal })
        .catch(() => null)
      const next = response?.headers.get('location')
      if (
        response &&
        response.status >= 300 &&
        response.status < 400 &&
        next &&
        URL.canParse(next, address)
      ) {
        address = new URL(next, address).href
        continue
      }
      const type = response?.headers.get('content-type') ?? ''
      const size = response?.ok ? (await response.arrayBuffer().catch(() => null))?.byteLength : undefined
      if (size === undefined || !type.startsWith('image/'))
        addFinding('picture-broken', `${where}: ${address} (${response?.status ?? 'no response'} ${type})`)
      else if (size > maxPictureBytes) addFinding('picture-large', `${where}: ${address} (${size} bytes)`)
      break
    }
  }
}

/** Every text below a value, except addresses. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:\w+:|\/)\S*$/.test(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function checkEntities({ addFinding }: Session, body: unknown, where: string): void {
  const text = textsIn(body).find((each) => /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.test(each))
  if (text !== undefined) addFinding('entities', `${where}: ${text}`)
}

/** The product turns a radio field without choices into text, so this reads what was sent. */
function checkChoices({ addFinding }: Session, body: unknown, where: string): void {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const fields = list(fieldsOrEmpty(list(body)[0]).questions).flatMap((step) =>
    list(fieldsOrEmpty(step).fields),
  )
  for (const { type, options, name } of fields.map((field) => fieldsOrEmpty(field)))
    if (type === 'radio' && list(options).length === 0) addFinding('no-choices', `${where}: ${String(name)}`)
}

/** Call 5 for an unknown id, and without one. */
export async function checkUnknownResponses(session: Session): Promise<void> {
  await expectRefusal(session, 5, { what: 'an unknown id', query: { q: unknownValue } }, 404)
  await expectRefusal(session, 5, { what: 'without an id', query: {} }, 400)
}

/** Call 5 for a stored response; `campaign` is that of its submission, if it is known. */
export async function checkStoredResponse(session: Session, id: string, campaign?: string): Promise<void> {
  const request = { what: 'a stored response', query: { q: id } }
  const response = await expectSuccess(session, 5, request, 'response-lost')
  if (!response || campaign === undefined) return
  const decoded = safeDecode(decodeEarlierResponse, response.body)
  if (decoded.ok && decoded.value.utm?.source !== campaign)
    session.addFinding('campaign-lost', response.where)
}

/** Call 7: prices in each currency of the product, and invalid requests. */
export async function checkPrices(session: Session, slug: string): Promise<void> {
  for (const currency of new Set(Object.values(regionCurrencies)))
    await checkCurrency(session, currency, slug)
  await expectRefusal(session, 7, { what: 'without a currency', query: { slug } }, 400)
  await expectRefusal(session, 7, { what: 'an unknown currency', query: { currency: 'conform', slug } }, 400)
  await expectRefusal(session, 7, { what: 'without a slug', query: { currency: 'INR' } }, 400)
}

async function checkCurrency(session: Session, currency: string, slug: string): Promise<void> {
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
