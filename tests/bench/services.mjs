import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { answerTime } from './conditions.mjs'
import { surveys } from './surveys.mjs'

/** @typedef {import('./surveys.mjs').SurveyName} SurveyName */

const plan = (/** @type {string} */ prefix, /** @type {number} */ amount) => ({
  [`${prefix}after_offer_amount`]: amount,
  [`${prefix}original_amount`]: amount * 2,
  [`${prefix}discount`]: 50,
})

const checkout = {
  symbol: '₹',
  currency: 'INR',
  entity: 'bench',
  firstProductId: 1,
  secondProductId: 2,
  thiredProductId: 3,
  fourthProductId: 4,
  secondOfferProductId: 5,
  ...plan('', 299),
  ...plan('second_', 399),
  ...plan('ele_', 599),
  ...plan('second_ele_', 899),
  offer_prize: 499,
  offer_discount: 17,
}

/** By method and path; each is answered with 200 and this. */
const answers = /** @type {Record<string, unknown>} */ ({
  'GET /forms/response': { data: { 'Plot width': { width: '40' } }, utmDetails: {} },
  'GET /forms/checkout-details': checkout,
  'POST /forms/survey-forms': { status: 201, insertedId: 'bench-1' },
  'POST /forms/updateResponse/bench-1': { flag: true, message: 'Response updated' },
  'POST /api/customer/me/loginotp': { status: 200, msg: 'Code sent' },
  'POST /api/customer/me/veryfyotp': { status: 200, token: 'bench', msg: 'Verified' },
})

/** The services that every site is measured on, and the survey that they hand out from now on. */
export function createServices() {
  let survey = packed('ten')

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const call = `${request.method} ${request.url?.split('?')[0]}`
    const body = call === 'GET /forms/survey-forms' ? survey : pack(answers[call])
    response.setHeader('content-type', 'application/json')
    if (body) response.setHeader('content-encoding', 'br')
    request.resume()
    setTimeout(() => response.writeHead(body ? 200 : 404).end(body ?? '{}'), answerTime)
  })

  /** @param {SurveyName} name */
  const handOut = (name) => {
    survey = packed(name)
  }
  return { server, handOut }
}

/** @type {Map<SurveyName, Buffer>} */
const kept = new Map()

/** @param {SurveyName} name */
function packed(name) {
  const form = { _id: 'bench', target_url: null, questions: surveys[name] }
  const bytes = kept.get(name) ?? brotliCompressSync(JSON.stringify([form]))
  kept.set(name, bytes)
  return bytes
}

/** @param {unknown} answer */
const pack = (answer) => (answer === undefined ? null : brotliCompressSync(JSON.stringify(answer)))
