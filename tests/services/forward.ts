import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { RecordedRequest } from './recorded-request.ts'

/** Forwards a request with its host to another server, and the answer back. Rejects without an answer. */
export async function forward(
  { headers }: IncomingMessage,
  { method, text }: RecordedRequest,
  address: string,
  response: ServerResponse,
): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sendRequest(address, { method, headers }, resolve).once('error', reject).end(text)
  })
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  await pipeline(answer, response)
}
