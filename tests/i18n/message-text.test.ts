import { beforeAll, expect, it } from 'vitest'
import alerts from 'virtual:english/alerts'
import type { Message } from '../../src/core/model/message.ts'
import { addEnglish } from '../../src/i18n/english.ts'
import { createI18n } from '../../src/i18n/i18n.ts'
import { messageText } from '../../src/i18n/message-text.ts'

beforeAll(() => addEnglish('alerts', alerts))

it.each<[Message, string]>([
  [{ kind: 'submit-status', status: 422 }, 'Request failed with status 422'],
  [{ kind: 'submit-failed' }, 'Error posting data'],
  [{ kind: 'something-wrong' }, 'Something Went Wrong!'],
  [{ kind: 'forbidden' }, 'Access forbidden: You do not have permission to access this resource.'],
  [{ kind: 'server-text', text: 'Blocked for <b>today</b>.' }, 'Blocked for <b>today</b>.'],
  [{ kind: 'wrong-code' }, 'Error: wrong otp entered'],
  [{ kind: 'verify-failed' }, 'Something went wrong please try again later!'],
  [{ kind: 'http-status', status: 503 }, 'HTTP error! Status: 503'],
  [{ kind: 'no-response' }, 'No response received from the server.'],
  [{ kind: 'other-error', message: 'cut short' }, 'Error: cut short'],
  [{ kind: 'cannot-pay' }, 'Unable to process please try again.'],
])("the words of %j are the error catalogue's, letter for letter (S8, R9, R16, S8.1)", (message, words) => {
  expect(messageText(createI18n().t, message)).toBe(words)
})
