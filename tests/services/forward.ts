import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { RecordedRequest } from './recorded-request.ts'

/** Forwards a request with its host to another server, and the response back. Rejects without a response. */
export async function forward(
  { headers }: IncomingMessage,
  { method, text }: RecordedRequest,
  address: string,
  response: ServerResponse,
): Promise<void> {
  const forwarded = await new Promise<IncomingMessage>((resolve, reject) => {
    sendRequest(address, { method, headers }, resolve).once('error', reject).end(text)
  })
  response.writeHead(forwarded.statusCode ?? 502, forwarded.headers)
  await pipeline(forwarded, response)
}
