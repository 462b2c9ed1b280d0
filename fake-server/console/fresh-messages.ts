import { shortened } from '../backend/shortened.ts'
import type { Row } from '../backend/tables.ts'

/** How many banners stand at once: what comes with a payment. */
const most = 2

/** The messages that came after the one that was seen last, and not with a file; the newest at the end, of many only the newest. */
export function freshMessages(messages: readonly Row<'messages'>[], seen: string): Row<'messages'>[] {
  const at = messages.findLastIndex(({ id }) => id === seen)
  return messages
    .slice(at + 1)
    .filter(({ imported }) => !imported)
    .slice(-most)
}

/** What is read of a message in passing: who, and its first line. */
export function inShort({ kind, text }: Pick<Row<'messages'>, 'kind' | 'text'>): {
  from: string
  line: string
} {
  const from = { whatsapp: 'WhatsApp', mail: 'Mail' }[kind] ?? 'Text'
  return { from, line: shortened(text.split('\n').find((line) => line.trim() !== '') ?? '') }
}
