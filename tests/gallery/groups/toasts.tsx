import type { ReactNode } from 'react'
import type { Message } from '../../../src/core/model/message.ts'
import type { Toast, Toasts as ToastList, ToastType } from '../../../src/core/alerts/toasts.ts'
import { createFakeToasts } from '../../fakes/fake-toasts.ts'
import { ToastStack } from '../../../src/ui/shell/toasts/toast-stack.tsx'
import { Toasts } from '../../../src/ui/shell/toasts/toasts.tsx'
import type { Cases, Group } from '../case.ts'
import { WithApp } from '../with-app.tsx'

/** The message of a toast of each type. */
const messageByType: Record<ToastType, Message> = {
  error: { kind: 'no-response' },
  success: { kind: 'code-sent' },
  loading: { kind: 'opening-payment' },
  blank: { kind: 'server-text', text: 'We will text you when the plan is ready.' },
  custom: { kind: 'server-text', text: 'Drawn by an engineer near you' },
}

/** Every message that a toast can show. */
const messages: { [Kind in Message['kind']]: Extract<Message, { kind: Kind }> } = {
  'submit-status': { kind: 'submit-status', status: 422 },
  'submit-failed': { kind: 'submit-failed' },
  'something-wrong': { kind: 'something-wrong' },
  forbidden: { kind: 'forbidden' },
  'server-text': { kind: 'server-text', text: 'This number cannot receive codes from us.' },
  'wrong-code': { kind: 'wrong-code' },
  'verify-failed': { kind: 'verify-failed' },
  'http-status': { kind: 'http-status', status: 503 },
  'no-response': { kind: 'no-response' },
  'other-error': { kind: 'other-error', message: 'Unexpected end of input' },
  'cannot-pay': { kind: 'cannot-pay' },
  'code-sent': { kind: 'code-sent' },
  'opening-payment': { kind: 'opening-payment' },
}

/** As in the product: with a lazy-loaded stack. */
function LazyToasts({ toasts }: { toasts: ToastList }): ReactNode {
  return (
    <WithApp part={{ toasts }}>
      <Toasts />
    </WithApp>
  )
}

/** Toasts that stay. The last one is the newest. */
function toastsWith(shown: readonly Pick<Toast, 'type' | 'message'>[]): ToastList {
  const toasts = createFakeToasts()
  for (const { type, message } of shown) toasts.show(type, message)
  return toasts
}

function SingleToast({
  type,
  message = messageByType[type],
}: {
  type: ToastType
  message?: Message
}): ReactNode {
  return <ToastStack toasts={toastsWith([{ type, message }])} />
}

const longMessage =
  'the answer of the service is longer than anybody expected it to be, and has no end in sight'

export const toasts: Group = {
  name: 'Toast',
  window: [360, 150],
  cases: {
    error: () => <SingleToast type="error" />,
    success: () => <SingleToast type="success" />,
    loading: () => <SingleToast type="loading" />,
    blank: () => <SingleToast type="blank" />,
    custom: () => <SingleToast type="custom" />,
    'dismiss, focus': {
      forced: ['focus-visible', '[role=alert] button'],
      draw: () => <SingleToast type="error" />,
    },
    'long text': {
      window: [360, 240],
      draw: () => <SingleToast type="error" message={{ kind: 'other-error', message: longMessage }} />,
    },
    'every message, newest on top': {
      window: [360, 1000],
      draw: () => (
        <LazyToasts
          toasts={toastsWith(Object.values(messages).map((message) => ({ type: 'error', message })))}
        />
      ),
    },
  } satisfies Cases & Record<ToastType, unknown>,
}
