import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** Milliseconds: the middle of what the fake backend takes, so that product and demo wait alike. */
const latency = 275

/**
 * The services that the production build is measured against: a survey of as many steps as `survey.steps` says, and a 404
 * for everything else.
 * @param {{ steps: number }} survey
 */
export function createAnswers(survey) {
  return createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const isSurvey = request.method === 'GET' && request.url?.split('?')[0] === '/forms/survey-forms'
    if (!isSurvey) return void response.writeHead(404).end()
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-encoding', 'br')
    const packed = brotliCompressSync(JSON.stringify([form(survey.steps)]))
    setTimeout(() => response.end(packed), latency)
  })
}

/** @param {number} steps */
function form(steps) {
  return {
    _id: 'bench',
    target_url: null,
    questions: Array.from({ length: steps }, (_, index) => ({
      label: `Question ${index + 1}`,
      smallText: 'Answered with any word.',
      fields: [{ name: `field${index}`, label: 'Answer', type: 'text' }],
    })),
  }
}
