import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A scripted response. Absent properties keep the documented values: `{}` is the documented response. */
export type ScriptedResponse = {
  status?: number
  json?: unknown
  /** A raw body, for example cut JSON. */
  text?: string
  /** The media type of the body. */
  type?: string
  headers?: Readonly<Record<string, string>>
  /** The first half of the body as the whole, or the body padded to 5 MB. */
  body?: 'half' | 'padded'
  /** Nothing is answered before this settles. */
  after?: Promise<unknown>
  /** Ends the connection without a response, or resets it in the middle of the body. */
  drop?: boolean | 'mid-body'
  /** CORS forbids the page to read the response, and refuses the preflight. */
  blockedByCors?: boolean
}

/** A response as it is sent. */
export type EncodedResponse = { status: number; type: string; body: Buffer }

const maxDelayMs = Number(process.env.PLOTLINE_TEST_LATE ?? 0)

/**
 * Delays responses and files of end-to-end tests at random, up to `PLOTLINE_TEST_LATE` milliseconds (0 by default): it shows which tests don't wait
 * for what they need.
 */
export const delayRandomly = async (): Promise<void> => {
  if (maxDelayMs > 0) await wait(Math.random() * maxDelayMs)
}

const padding = Buffer.alloc(5_000_000, ' ')

/** Sends the scripted response, with the documented one for what is missing. */
export async function playResponse(
  response: ServerResponse,
  script: ScriptedResponse,
  documented: EncodedResponse,
): Promise<void> {
  await delayRandomly()
  await script.after
  if (script.drop === true) return void response.destroy()
  const isJson = 'json' in script || Boolean(script.text)
  const type = script.type ?? (isJson ? 'application/json' : documented.type)
  const body = bodyOf(script, documented.body)
  response.writeHead(script.status ?? documented.status, {
    'content-type': type,
    ...(body.length > 0 && { 'content-length': body.length }),
    ...script.headers,
  })
  if (script.drop !== 'mid-body') return void response.end(body)
  response.write(body.subarray(0, body.length / 2), () => response.socket?.resetAndDestroy())
}

function bodyOf(script: ScriptedResponse, documented: Buffer): Buffer {
  if (script.text !== undefined) return Buffer.from(script.text)
  if ('json' in script) return Buffer.from(JSON.stringify(script.json))
  if (script.body === 'half') return documented.subarray(0, documented.length / 2)
  return script.body === 'padded' ? Buffer.concat([documented, padding]) : documented
}
