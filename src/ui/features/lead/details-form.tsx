import {
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { areDetailsComplete, isFieldNote, type LeadProblem } from '../../../core/lead/lead-state.ts'
import { isBlank } from '../../../core/model/text.ts'
import { useScreen } from '../../lib/screen.ts'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import { Button } from '../../primitives/button.tsx'
import { TextField } from '../../primitives/field.tsx'
import { Form } from '../../primitives/form.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { lockIcon } from '../../primitives/deferred-icons.ts'
import { TaggedText } from '../../primitives/rich-text.tsx'
import { LiveStatus } from '../../lib/live-status.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { DialSelect } from './dial-select.tsx'
import { useErrorText, useLead, useLeadFlow, useStepStore } from './lead-step.ts'
import styles from './lead-form.module.css'

type TextFieldName = 'name' | 'mobile' | 'email'

const isTextField = (name: string): name is TextFieldName => ['name', 'mobile', 'email'].includes(name)

/** Step 1: who gets the plan. Edit and Back return here from the code step, to the number. */
export function DetailsForm(): ReactNode {
  const { t } = useTranslation()
  const flow = useLeadFlow()
  const step = useStepStore('details')
  const form = useRef<HTMLFormElement>(null)
  const { region, isEdit, hasError } = useLead('details', ({ region, sent, problem }) => ({
    region,
    isEdit: sent !== null,
    hasError: problem !== null && problem.field !== null,
  }))
  useScreen({ id: 'details', title: t('lead.title'), hasError, focus: isEdit ? 'field' : 'heading' })

  return (
    <Form
      ref={form}
      className={`${styles.form} gap-5 stack fresh slide-in`}
      onSubmit={flow.sendCode}
      isOwnField={isTextField}
      storedValue={(name) => step.get().details[name]}
      onFieldChange={flow.change}
    >
      <header className="gap-2 stack">
        <h1>{t('lead.heading')}</h1>
        <p className="text-muted">{t('lead.hint')}</p>
      </header>
      <DetailField
        name="name"
        label={t('lead.name')}
        dir="auto"
        autoComplete="name"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
      />
      <DetailField
        name="mobile"
        data-focus=""
        label={t('lead.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        help={region === 'in' ? t('lead.whatsapp') : undefined}
        prefix={<Country />}
      />
      {region !== 'in' && (
        <DetailField
          name="email"
          label={t('lead.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      )}
      <DetailsSubmit />
      <DetailsErrorAnnouncement form={form} />
      <PurposeNote />
    </Form>
  )
}

/** An uncontrolled text field, with the flow's value when it mounts. */
function DetailField({
  name,
  ...field
}: { name: TextFieldName } & ComponentProps<typeof TextField>): ReactNode {
  const errorText = useErrorText()
  const [{ details }] = useState(useStepStore('details').get)
  const { readOnly, isLastBlank, problem } = useLead('details', ({ region, busy, details, problem }) => ({
    readOnly: busy === 'sending',
    isLastBlank: areDetailsComplete(region, { ...details, [name]: '-' }),
    problem: problem?.field === name ? problem : null,
  }))
  return (
    <TextField
      {...field}
      name={name}
      required
      readOnly={readOnly}
      enterKeyHint={isLastBlank ? 'send' : 'next'}
      defaultValue={details[name]}
      error={errorText(problem, name)}
      onKeyDown={focusNextEmptyField}
    />
  )
}

/** A disabled Submit blocks implicit submission: Enter focuses the next empty field. */
function focusNextEmptyField({
  key,
  repeat,
  nativeEvent,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>): void {
  // The Enter that ends an IME composition isn't a press of Enter.
  // oxlint-disable-next-line typescript/no-deprecated -- Safari ends the composition before this event, whose only sign is code 229.
  if (key !== 'Enter' || repeat || nativeEvent.isComposing || nativeEvent.keyCode === 229) return
  const others = currentTarget.form!.querySelectorAll<HTMLInputElement>('input:not(:focus)')
  for (const input of others) if (isBlank(input.value)) return input.focus()
}

function Country(): ReactNode {
  const flow = useLeadFlow()
  const select = useLead('details', ({ region, details, busy }) => ({
    region,
    country: details.country,
    readOnly: busy === 'sending',
  }))
  return <DialSelect {...select} onPick={flow.pickCountry} onFill={flow.fillCountry} />
}

function DetailsSubmit(): ReactNode {
  const { t } = useTranslation()
  const { pending, disabled } = useLead('details', ({ busy, region, details }) => ({
    pending: busy === 'sending',
    disabled: busy === 'no' && !areDetailsComplete(region, details),
  }))
  return (
    <>
      {/* The wrapper gets the press of a disabled button, and the form reads its fields. */}
      <div className={styles.submit}>
        <Button variant="primary" type="submit" fullWidth pending={pending} disabled={disabled}>
          {pending ? t('lead.sending') : t('lead.submit')}
        </Button>
      </div>
      <LiveStatus className="visually-hidden" pending={pending}>
        {t('lead.sending')}
      </LiveStatus>
    </>
  )
}

/** Focuses the refused field. If it has the focus already, its error is announced, unless a toast says it. */
function DetailsErrorAnnouncement({ form }: { form: RefObject<HTMLFormElement | null> }): ReactNode {
  const errorText = useErrorText()
  const problem = useLead('details', ({ problem }) => problem)
  const [announced, setAnnounced] = useState<LeadProblem | null>(null)
  useErrorFocus(form, problem, (_, hadFocus) => setAnnounced(hadFocus ? problem : null))
  return (
    <p className="visually-hidden" aria-live="polite">
      {problem?.field && problem === announced && isFieldNote(problem.message) && (
        <span>{errorText(problem, problem.field)}</span>
      )}
    </p>
  )
}

/** Says what the details are used for. Back from the policy restores the form (R64), as from the footer's links. */
function PurposeNote(): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={`${styles.note} flex gap-2 text-muted`}>
      <Icon path={lockIcon} size="1.05rem" />
      <span>
        <TaggedText renderTag={(text) => <PageLink to="/privacy-policy">{text}</PageLink>}>
          {t('lead.use')}
        </TaggedText>
      </span>
    </p>
  )
}
