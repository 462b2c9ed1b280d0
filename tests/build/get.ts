import { request as send, type IncomingHttpHeaders } from 'node:http'

export type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Asks this machine. The path goes out as it is written; `fetch` would tidy it up. */
export function get(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Got> {
  return new Promise((resolve, reject) => {
    send({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
      .once('error', reject)
      .end()
  })
}
