import { expect, it } from 'vitest'
import { unseenMessages, summaryOf } from '../../../fake-server/console/message-banners.tsx'
import type { EventOf } from '../../../fake-server/backend/events.ts'

const buildMessages = (...ids: string[]): EventOf<'messageSent'>[] =>
  ids.map((id) => ({ id, at: 0, visitor: '', kind: 'messageSent', app: 'text', to: '', text: '', code: '' }))

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
  ['mail', '\nWe’ve received your payment\nHello', 'Email', 'We’ve received your payment'],
] as const)('the banner of a message by %s has its app and its first line', (app, text, from, line) => {
  expect(summaryOf({ app, text })).toEqual({ from, line })
})
