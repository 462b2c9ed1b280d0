import { expect, it } from 'vitest'
import { unseenMessages, summaryOf } from '../../../fake-server/console/message-banners.tsx'
import { createMswjsDatabase } from '../../../fake-server/backend/mswjs-database.ts'
import type { Row } from '../../../fake-server/backend/tables.ts'

function buildMessages(...ids: string[]): Row<'messages'>[] {
  const { messages } = createMswjsDatabase()
  for (const id of ids) messages.add({ id })
  return messages.all()
}

it.each([
  ['no message', [], '', []],
  ['the first message', ['a'], '', ['a']],
  ['no message that was already seen', ['a'], 'a', []],
  ['the messages after the seen one', ['a', 'b', 'c'], 'a', ['b', 'c']],
  ['the newest two of more messages', ['a', 'b', 'c', 'd'], 'a', ['c', 'd']],
  ['the newest two if the seen one was removed', ['b', 'c', 'd'], 'a', ['c', 'd']],
] as const)('the banner shows %s', (_, all, seen, expected) => {
  expect(unseenMessages(buildMessages(...all), seen).map(({ id }) => id)).toEqual(expected)
})

it.each([
  ['text', 'Your Plotline code is 123456\n\n@host #123456', 'Text', 'Your Plotline code is 123456'],
  ['whatsapp', 'Hello Asha', 'WhatsApp', 'Hello Asha'],
  ['mail', '\nYour order is paid\nHello', 'Mail', 'Your order is paid'],
  ['pigeon', '', 'Text', ''],
])('the banner of a message of kind %s has its app and its first line', (kind, text, from, line) => {
  expect(summaryOf({ kind, text })).toEqual({ from, line })
})
