import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import type { LeadFlow } from '../../../core/lead/lead-flow.ts'
import type { CodeStep } from '../../../core/lead/lead-state.ts'
import { shownNumber } from '../../../core/lead/mobile-number.ts'
import { Button } from '../../primitives/button.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'
import { TextField } from '../../primitives/field.tsx'
import { Form } from '../../primitives/form.tsx'
import { minutesSeconds } from '../../lib/minutes-seconds.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { BusyWords } from './busy-words.tsx'
import { useErrorAt } from './use-error-at.ts'
import { useRefusedField } from './use-refused-field.ts'
import { useTextedCode } from './use-texted-code.ts'
import styles from './lead-form.module.css'

/** Step 2: the code that was sent, in one input: paste, autofill and screen readers work. */
export function CodeForm({ flow, state }: { flow: LeadFlow; state: CodeStep }): ReactNode {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState(0)
  const { busy, problem } = state
  const errorAt = useErrorAt(problem)
  const verifying = busy === 'verifying'
  usePageTitle(t('lead.codeTitle'))
  useRefusedField(form, problem, (field) => field.select())
  useTextedCode((texted) => flow.change('code', texted), asked)
  useEffect(() => code.current?.focus(), [])

  return (
    <Form ref={form} className={styles.form} onSubmit={flow.verifyCode}>
      <div className={styles.back}>
        <IconButton label={t('lead.back')} icon="arrow-left" onClick={flow.edit} />
      </div>
      <h1>{t('lead.codeHeading')}</h1>
      <div className={styles.number}>
        <span>{shownNumber(state.sent.to)}</span>
        <Button variant="link" startIcon="pencil" onClick={flow.edit}>
          {t('lead.edit')}
        </Button>
      </div>
      <TextField
        ref={code}
        figures
        label={t('lead.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        readOnly={verifying}
        value={state.code}
        error={errorAt('code')}
        onChange={({ target }) => flow.change('code', target.value)}
      />
      <Button variant="primary" type="submit" fullWidth pending={verifying} disabled={busy === 'sending'}>
        {verifying ? t('lead.verifying') : t('lead.submit')}
      </Button>
      <BusyWords busy={busy !== 'no'} words={verifying ? t('lead.verifying') : t('lead.sending')} />
      <div className={styles.again}>
        <span>{t('lead.noText')}</span>
        <Resend
          state={state}
          onResend={() => {
            flow.resendCode()
            setAsked(asked + 1)
            // The button makes way for the count: focus goes to where the new code takes the old one's place.
            code.current?.focus()
            code.current?.select()
          }}
        />
      </div>
    </Form>
  )
}

/** Counts down in words, then offers another code (R15). */
function Resend({ state, onResend }: { state: CodeStep; onResend: () => void }): ReactNode {
  const { t } = useTranslation()
  const { resendSecondsLeft, busy } = state
  const time = minutesSeconds(resendSecondsLeft)
  if (resendSecondsLeft > 0) return <span className={styles.count}>{t('lead.resendIn', { time })}</span>
  return (
    <Button variant="link" pending={busy === 'sending'} disabled={busy === 'verifying'} onClick={onResend}>
      {busy === 'sending' ? t('lead.sending') : t('lead.resend')}
    </Button>
  )
}
