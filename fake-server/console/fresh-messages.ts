import { shortened } from '../backend/shortened.ts'
import type { Row } from '../backend/tables.ts'

/** A payment brings two messages. */
const maxBanners = 2

/** The newest messages after the last seen one, oldest first. Imported ones don't count. */
export function freshMessages(messages: readonly Row<'messages'>[], seen: string): Row<'messages'>[] {
  const at = messages.findLastIndex(({ id }) => id === seen)
  return messages
    .slice(at + 1)
    .filter(({ imported }) => !imported)
    .slice(-maxBanners)
}

/** The sender and first line, for a banner. */
export function inShort({ kind, text }: Pick<Row<'messages'>, 'kind' | 'text'>): {
  from: string
  line: string
} {
  const from = { whatsapp: 'WhatsApp', mail: 'Mail' }[kind] ?? 'Text'
  return { from, line: shortened(text.split('\n').find((line) => line.trim() !== '') ?? '') }
}
