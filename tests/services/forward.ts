import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { RecordedRequest } from './recorded-request.ts'

/** Hands a request on to another server as it came, host included, and that server's answer back as it comes. Rejects where none does. */
export async function forward(
  { headers }: IncomingMessage,
  { method, text }: RecordedRequest,
  address: string,
  response: ServerResponse,
): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = ask(address, { method, headers }, resolve)
    asked.once('error', reject)
    asked.end(text)
  })
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  await pipeline(answer, response)
}
