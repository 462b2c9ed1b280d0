import { useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { formatPhoneNumber } from '../../../core/model/mobile-number.ts'
import { formatTime } from '../../lib/format-time.ts'
import { useScreen } from '../../lib/screen.ts'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import { Button } from '../../primitives/button.tsx'
import { TextField } from '../../primitives/field.tsx'
import { Form } from '../../primitives/form.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { pencilIcon } from '../../primitives/deferred-icons.ts'
import { arrowLeftIcon } from '../../primitives/icons.ts'
import { LiveStatus } from '../../lib/live-status.tsx'
import { useErrorText, useLead, useLeadFlow, useStepStore } from './lead-step.ts'
import { useWebOtp } from './use-web-otp.ts'
import styles from './lead-form.module.css'

/** Step 2: the code from the text message, in one input, for the sake of paste, autofill and screen readers. */
export function CodeForm(): ReactNode {
  const { t } = useTranslation()
  const flow = useLeadFlow()
  const step = useStepStore('code')
  const form = useRef<HTMLFormElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [requestId, setRequestId] = useState(0)
  const { to, problem } = useLead('code', ({ sent, problem }) => ({ to: sent.to, problem }))
  const hasError = problem !== null && problem.field !== null
  useScreen({ id: 'code', title: t('lead.codeTitle'), hasError, focus: 'field' })
  useErrorFocus(form, problem, (field) => field.select())
  useWebOtp((received) => {
    flow.change('code', received)
    code.current!.value = step.get().code
  }, requestId)

  return (
    <Form
      ref={form}
      className={`${styles.form} gap-5 stack fresh slide-in`}
      onSubmit={flow.verifyCode}
      isOwnField={(name) => name === 'code'}
      // The flow extracts the code from a pasted text message.
      storedValue={() => step.get().code}
      onFieldChange={flow.change}
    >
      <IconButton className={styles.back} label={t('lead.back')} icon={arrowLeftIcon} onClick={flow.edit} />
      <h1>{t('lead.codeHeading')}</h1>
      <div className={`${styles.number} text-bold row wrap spread tabular-digits`}>
        <span translate="no">{formatPhoneNumber(to)}</span>
        <Button variant="link" startIcon={pencilIcon} onClick={flow.edit}>
          {t('lead.edit')}
        </Button>
      </div>
      <CodeField ref={code} />
      <CodeSubmit />
      <div className={`${styles.resend} row wrap spread text-muted`}>
        <span>{t('lead.noText')}</span>
        <Resend
          onResend={() => {
            flow.resendCode()
            setRequestId(requestId + 1)
            // The countdown replaces the button, and the new code will replace the old one.
            code.current?.focus()
            code.current?.select()
          }}
        />
      </div>
    </Form>
  )
}

function CodeField({ ref }: { ref: Ref<HTMLInputElement> }): ReactNode {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [{ code }] = useState(useStepStore('code').get)
  const { readOnly, problem } = useLead('code', ({ busy, problem }) => ({
    readOnly: busy === 'verifying',
    problem,
  }))
  return (
    <TextField
      ref={ref}
      name="code"
      data-focus=""
      variant="code"
      label={t('lead.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="send"
      readOnly={readOnly}
      defaultValue={code}
      error={errorText(problem, 'code')}
    />
  )
}

function CodeSubmit(): ReactNode {
  const { t } = useTranslation()
  const busy = useLead('code', ({ busy }) => busy)
  const isVerifying = busy === 'verifying'
  return (
    <>
      <Button variant="primary" type="submit" fullWidth pending={isVerifying} disabled={busy === 'sending'}>
        {isVerifying ? t('lead.verifying') : t('lead.submit')}
      </Button>
      <LiveStatus className="visually-hidden" pending={busy !== 'no'}>
        {isVerifying ? t('lead.verifying') : t('lead.sending')}
      </LiveStatus>
    </>
  )
}

/** Counts down in words, then offers to send another code (R15). */
function Resend({ onResend }: { onResend: () => void }): ReactNode {
  const { t } = useTranslation()
  const { seconds, busy } = useLead('code', ({ resendSecondsLeft, busy }) => ({
    seconds: resendSecondsLeft,
    busy,
  }))
  if (seconds > 0)
    return (
      <span className={`${styles.countdown} row tabular-digits`}>
        {t('lead.resendIn', { time: formatTime(seconds) })}
      </span>
    )
  return (
    <Button variant="link" pending={busy === 'sending'} disabled={busy === 'verifying'} onClick={onResend}>
      {busy === 'sending' ? t('lead.sending') : t('lead.resend')}
    </Button>
  )
}
