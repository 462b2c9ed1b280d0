import styles from './lead-form.module.css'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import {
  detailsComplete,
  isNumberNote,
  type DetailsStep,
  type LeadProblem,
} from '../../../core/lead/lead-state.ts'
import type { LeadFlow } from '../../../core/lead/lead-flow.ts'
import { isBlank } from '../../../core/model/text.ts'
import { inRegion, type Region } from '../../../core/model/region.ts'
import { Button } from '../../primitives/button.tsx'
import { TextField } from '../../primitives/field.tsx'
import { Form } from '../../primitives/form.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { MarkedText } from '../../primitives/marked-text.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { DialSelect } from './dial-select.tsx'
import { ReadyStrip } from './ready-strip.tsx'
import { BusyWords } from './busy-words.tsx'
import { useErrorAt } from './use-error-at.ts'
import { useRefusedField } from './use-refused-field.ts'

/** Step 1: whom the plan goes to. Who comes back from the code comes back to the number. */
export function DetailsForm({ flow, state }: { flow: LeadFlow; state: DetailsStep }): ReactNode {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const mobile = useRef<HTMLInputElement>(null)
  const [unread, setUnread] = useState<LeadProblem | null>(null)
  const { region, details, problem, busy } = state
  const editing = state.sent !== null
  const sending = busy === 'sending'
  usePageTitle(t('lead.title'))
  useRefusedField(form, problem, (_, wasThere) => setUnread(wasThere ? problem : null))
  useEffect(() => {
    if (editing) mobile.current?.focus()
    else heading.current?.focus()
  }, [editing])

  const chooseCountry = useCallback((country: string) => flow.pickCountry(country), [flow])
  const errorAt = useErrorAt(problem)
  const typed = (field: 'name' | 'mobile' | 'email') => ({
    required: true,
    // Of a keyboard on the screen: it sends where nothing else is missing.
    enterKeyHint: detailsComplete(region, { ...details, [field]: '-' })
      ? ('send' as const)
      : ('next' as const),
    onKeyDown: toMissing,
    readOnly: sending,
    value: details[field],
    error: errorAt(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => flow.change(field, target.value),
  })

  return (
    <>
      <ReadyStrip house={state.house} />
      <Form ref={form} className={styles.form} onSubmit={flow.sendCode}>
        <header className={styles.heading}>
          <h1 ref={heading} tabIndex={-1}>
            {t('lead.heading')}
          </h1>
          <p>{t('lead.hint')}</p>
        </header>
        <TextField label={t('lead.name')} dir="auto" autoComplete="name" {...typed('name')} />
        <TextField
          ref={mobile}
          label={t('lead.mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...typed('mobile')}
          help={region === 'in' ? t('lead.whatsapp') : undefined}
          before={
            <DialSelect region={region} country={details.country} locked={sending} onChoose={chooseCountry} />
          }
        />
        {region !== 'in' && (
          <TextField
            label={t('lead.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...typed('email')}
          />
        )}
        <Button
          variant="primary"
          type="submit"
          fullWidth
          pending={sending}
          disabled={!sending && !detailsComplete(region, details)}
        >
          {sending ? t('lead.sending') : t('lead.submit')}
        </Button>
        <BusyWords busy={sending} words={t('lead.sending')} />
        {/* What only the field has to say: of everything else there is an alert. */}
        <p className="visually-hidden" aria-live="polite">
          {unread && unread === problem && isNumberNote(unread.message) && <span>{errorAt('mobile')}</span>}
        </p>
        <PurposeNote region={region} />
      </Form>
    </>
  )
}

/** While a field is empty Submit is disabled, and a browser submits nothing by Enter: it leads to another one that is empty. */
function toMissing({
  key,
  repeat,
  nativeEvent,
  currentTarget: { form },
}: KeyboardEvent<HTMLInputElement>): void {
  // An Enter that ends a word being composed is no press of it.
  if (key !== 'Enter' || repeat || nativeEvent.isComposing) return
  const others = form!.querySelectorAll<HTMLInputElement>('input:not(:focus)')
  for (const input of others) if (isBlank(input.value)) return input.focus()
}

/** What the details are used for, beside where they are asked for. */
function PurposeNote({ region }: { region: Region }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={styles.note}>
      <Icon name="lock" />
      <span>
        <MarkedText as={(words) => <PolicyLink region={region}>{words}</PolicyLink>}>
          {t('lead.use')}
        </MarkedText>
      </span>
    </p>
  )
}

/** The policy opens beside the form, which is kept. */
function PolicyLink({ region, children }: { region: Region; children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  return (
    <a href={inRegion(region, '/privacy-policy')} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t('lead.newTab')}</span>
    </a>
  )
}
