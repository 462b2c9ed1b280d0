import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** @typedef {keyof typeof surveys} SurveyName */

/** Builds know the services by this name; the browser resolves it to this process. */
export const servicesHost = 'services.localhost'

/** How long the services take to answer, beside the network. */
const answerMs = 50

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
const last = { label: 'Site Details', fields: [text('city', 'City'), text('area', 'Area')] }
const manyFields = {
  label: 'A long step',
  fields: Array.from({ length: 500 }, (_, index) => text(`many${index}`, `Detail ${index + 1}`)),
}

export const surveys = {
  ten: [measure('width'), measure('depth'), ...[3, 4, 5, 6, 7, 8, 9].map(question), last],
  wide: [measure('width'), measure('depth'), manyFields, question(5), last],
}

const plan = (/** @type {string} */ prefix, /** @type {number} */ amount) => ({
  [`${prefix}after_offer_amount`]: amount,
  [`${prefix}original_amount`]: amount * 2,
  [`${prefix}discount`]: 50,
})

/** By method and path. @type {Record<string, unknown>} */
const answers = {
  'GET /forms/response': { data: { 'Plot width': { width: '40' } }, utmDetails: {} },
  'GET /forms/checkout-details': {
    ...{ symbol: '₹', currency: 'INR', entity: 'bench', offer_prize: 499, offer_discount: 17 },
    ...{
      firstProductId: 1,
      secondProductId: 2,
      thiredProductId: 3,
      fourthProductId: 4,
      secondOfferProductId: 5,
    },
    ...{ ...plan('', 299), ...plan('second_', 399), ...plan('ele_', 599), ...plan('second_ele_', 899) },
  },
  'POST /forms/survey-forms': { status: 201, insertedId: 'bench-1' },
  'POST /forms/updateResponse/bench-1': { flag: true, message: 'Response updated' },
  'POST /api/customer/me/loginotp': { status: 200, msg: 'Code sent' },
  'POST /api/customer/me/veryfyotp': { status: 200, token: 'bench', msg: 'Verified' },
}

/** The services of every site. `setSurvey` says which survey they answer with. */
export function createServices() {
  /** @param {SurveyName} name */
  const setSurvey = (name) => {
    answers['GET /forms/survey-forms'] = [{ _id: 'bench', target_url: null, questions: surveys[name] }]
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const answer = answers[`${request.method} ${request.url?.split('?')[0]}`]
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-encoding', 'br')
    request.resume()
    const body = brotliCompressSync(JSON.stringify(answer ?? {}))
    setTimeout(() => response.writeHead(answer ? 200 : 404).end(body), answerMs)
  })
  return { server, setSurvey }
}
