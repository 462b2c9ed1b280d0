import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** @typedef {keyof typeof surveys} SurveyName */

/** The host of the services in each build. The browser resolves it to this process. */
export const servicesHost = 'services.localhost'

/** The delay of a response, besides that of the network. */
const delayMs = 50

const text = (/** @type {string} */ name, /** @type {string} */ label) => ({ name, label, type: 'text' })
const options = ['Yes', 'No', 'Perhaps', 'Not decided yet']
const measure = (/** @type {string} */ name) => ({
  label: `Plot ${name}`,
  smallText: 'As the papers say.',
  fields: [{ name, label: `The ${name} in feet`, type: 'number' }],
})
const question = (/** @type {number} */ number) => ({
  label: `Question ${number}`,
  smallText: 'Any answer will do.',
  fields: [
    {
      ...text(`field${number}`, `Your answer to ${number}`),
      ...(number % 4 === 3 && { type: 'radio', options }),
    },
  ],
})
const lastStep = { label: 'Site Details', fields: [text('city', 'City'), text('area', 'Area')] }
const manyFields = {
  label: 'A long step',
  fields: Array.from({ length: 500 }, (_, index) => text(`many${index}`, `Detail ${index + 1}`)),
}

export const surveys = {
  ten: [measure('width'), measure('depth'), ...[3, 4, 5, 6, 7, 8, 9].map(question), lastStep],
  wide: [measure('width'), measure('depth'), manyFields, question(5), lastStep],
}

const plan = (/** @type {string} */ prefix, /** @type {number} */ amount) => ({
  [`${prefix}after_offer_amount`]: amount,
  [`${prefix}original_amount`]: amount * 2,
  [`${prefix}discount`]: 50,
})

/** Responses by method and path. @type {Record<string, unknown>} */
const responses = {
  'GET /forms/response': { data: { 'Plot width': { width: '40' } }, utmDetails: {} },
  'GET /forms/checkout-details': {
    symbol: '₹',
    currency: 'INR',
    entity: 'bench',
    offer_prize: 499,
    offer_discount: 17,
    firstProductId: 1,
    secondProductId: 2,
    thiredProductId: 3,
    fourthProductId: 4,
    secondOfferProductId: 5,
    ...plan('', 299),
    ...plan('second_', 399),
    ...plan('ele_', 599),
    ...plan('second_ele_', 899),
  },
  'POST /forms/survey-forms': { status: 201, insertedId: 'bench-1' },
  'POST /forms/updateResponse/bench-1': { flag: true, message: 'Response updated' },
  'POST /api/customer/me/loginotp': { status: 200, msg: 'Code sent' },
  'POST /api/customer/me/veryfyotp': { status: 200, token: 'bench', msg: 'Verified' },
}

/** The services of every site. `setSurvey` chooses the survey. */
export function createServices() {
  /** @param {SurveyName} name */
  const setSurvey = (name) => {
    responses['GET /forms/survey-forms'] = [{ _id: 'bench', target_url: null, questions: surveys[name] }]
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const json = responses[`${request.method} ${request.url?.split('?')[0]}`]
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-encoding', 'br')
    request.resume()
    const body = brotliCompressSync(JSON.stringify(json ?? {}))
    setTimeout(() => response.writeHead(json ? 200 : 404).end(body), delayMs)
  })
  return { server, setSurvey }
}
