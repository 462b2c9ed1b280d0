// Takes the batches that a build sends to VITE_EVENTS_URL and prints them: a beginning for a server of your own.
import { createServer } from 'node:http'

const port = Number(process.env.PORT ?? 4195)
/** No batch is longer; what is, is not ours. */
const longest = 65_536

createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part) => {
    body += part
    if (body.length > longest) request.destroy()
  })
  request.on('end', () => {
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
    if (request.method !== 'POST') return
    try {
      const { events = [], errors = [], vitals = [], ...head } = JSON.parse(body)
      console.log(JSON.stringify(head))
      for (const entry of [...events, ...errors, ...vitals]) console.log(' ', JSON.stringify(entry))
    } catch {
      console.log('not a batch')
    }
  })
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`))
