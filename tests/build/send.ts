import { request, type IncomingHttpHeaders } from 'node:http'

export type SentResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request to this machine with the path as it is written; `fetch` would normalize it. */
export function send(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<SentResponse> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .once('error', reject)
      .end()
  })
}
