import { createRef, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from '../../../src/i18n/i18n-provider.tsx'
import { maxLengthFeet } from '../../../src/core/survey/validation.ts'
import { FieldFrame, TextField } from '../../../src/ui/primitives/field.tsx'
import { Form } from '../../../src/ui/primitives/form.tsx'
import { DialSelect } from '../../../src/ui/features/lead/dial-select.tsx'
import type { Draw, Group } from '../case.ts'

/** The props that differ between cases. */
type Content = Pick<ComponentProps<typeof TextField>, 'readOnly' | 'value' | 'error'>

const filled = (value: string): Content => ({ readOnly: true, value })
const name: Draw = (t) => <TextField label={t('lead.name')} {...filled('Asha Rao')} />

function Width(content: Content): ReactNode {
  const { t } = useTranslation()
  return <TextField label={t('lead.plotWidth')} suffix={t('wizard.feet')} {...content} />
}

function Mobile({ country, ...content }: Content & { country: 'IN' | 'AE' }): ReactNode {
  const { t } = useTranslation()
  const dial = (
    <DialSelect readOnly={false} region="in" country={country} onPick={() => {}} onFill={() => {}} />
  )
  return <TextField label={t('lead.mobile')} prefix={dial} {...content} />
}

function Code(content: Content): ReactNode {
  const { t } = useTranslation()
  return <TextField variant="code" label={t('lead.code')} {...content} />
}

export const fields: Group = {
  name: 'Field',
  cases: {
    'empty, in a form': (t) => (
      <Form
        ref={createRef()}
        onSubmit={() => {}}
        isField={(field) => field === 'name'}
        valueOf={() => ''}
        onFieldChange={() => {}}
      >
        <TextField label={t('lead.name')} />
      </Form>
    ),
    'with help': (t) => <TextField label={t('lead.mobile')} help={t('lead.whatsapp')} />,
    filled: name,
    focus: { forced: ['focus-visible', 'input'], draw: name },
    'with a unit': () => <Width {...filled('30')} />,
    wrong: (t) => (
      <Width {...filled(`${maxLengthFeet + 20}`)} error={t('wizard.tooLarge', { limit: maxLengthFeet })} />
    ),
    'missing, focus': {
      forced: ['focus-visible', 'input'],
      draw: (t) => <TextField label={t('lead.plotWidth')} error={t('wizard.required')} />,
    },
    'country code and number': () => <Mobile country="IN" {...filled('98765 43210')} />,
    'country code of three digits, refused': (t) => (
      <Mobile country="AE" {...filled('50 123 4567')} error={t('alerts.no-response')} />
    ),
    'code, empty': () => <Code />,
    'code, filled': () => <Code {...filled('481726')} />,
    'code, wrong': (t) => <Code {...filled('481700')} error={t('alerts.wrong-code')} />,
    'long text': (t) => (
      <TextField
        label={`${t('lead.heading')} ${t('lead.hint')}`}
        help={t('lead.hint')}
        {...filled('Asha Venkataraman Subramaniam Rao of Thiruvananthapuram')}
      />
    ),
    'half a row each': {
      wide: true,
      draw: (t) => (
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1rem', inlineSize: '20.5rem' }}>
          <TextField span="half" label={t('wizard.E')} />
          <TextField span="half" label={t('wizard.W')} error={t('wizard.required')} />
        </div>
      ),
    },
    'error message alone': (t) => (
      <FieldFrame label={null} messageId="note" error={t('wizard.required')}>
        {null}
      </FieldFrame>
    ),
  },
}
