import { asObject } from '../../src/core/kernel/decode.ts'
import { parseJson } from '../../src/core/kernel/json.ts'

/** The answers of a survey (`answerJson`) by field name, without their steps. Values that aren't text are left out. */
export function answersByField(answerJson: string): Record<string, string> {
  const steps = Object.values(asObject(parseJson(answerJson)))
  const answers = steps.flatMap((step) => Object.entries(asObject(step)))
  return Object.fromEntries(
    answers.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
}

/** The plot's size, `30 × 40 ft`; null if it wasn't answered. */
export function plotSizeOf(answerJson = ''): string | null {
  const { width, depth } = answersByField(answerJson)
  return width && depth ? `${width} × ${depth} ft` : null
}
