import { largestMeasure } from '../../../src/core/survey/validation.ts'
import { FieldFrame, TextField } from '../../../src/ui/primitives/field.tsx'
import { Form } from '../../../src/ui/primitives/form.tsx'
import { DialSelect } from '../../../src/ui/features/lead/dial-select.tsx'
import type { Group } from '../case.ts'

const still = { readOnly: true }

export const fields: Group = {
  name: 'Field',
  cases: [
    {
      state: 'empty, in a form',
      draw: (t) => (
        <Form onSubmit={() => {}} onFieldRead={() => {}}>
          <TextField label={t('lead.name')} />
        </Form>
      ),
    },
    { state: 'with help', draw: (t) => <TextField label={t('lead.mobile')} help={t('lead.whatsapp')} /> },
    { state: 'filled', draw: (t) => <TextField {...still} label={t('lead.name')} value="Asha Rao" /> },
    {
      state: 'focus',
      held: ['focus-visible', 'input'],
      draw: (t) => <TextField {...still} label={t('lead.name')} value="Asha Rao" />,
    },
    {
      state: 'with a unit',
      draw: (t) => <TextField {...still} label={t('lead.plotWidth')} suffix={t('wizard.feet')} value="30" />,
    },
    {
      state: 'wrong',
      draw: (t) => (
        <TextField
          {...still}
          label={t('lead.plotWidth')}
          suffix={t('wizard.feet')}
          value={`${largestMeasure + 20}`}
          error={t('wizard.tooLarge', { limit: largestMeasure })}
        />
      ),
    },
    {
      state: 'missing, focus',
      held: ['focus-visible', 'input'],
      draw: (t) => <TextField label={t('lead.plotWidth')} error={t('wizard.required')} />,
    },
    {
      state: 'country code and number',
      draw: (t) => (
        <TextField
          {...still}
          label={t('lead.mobile')}
          value="98765 43210"
          prefix={
            <DialSelect readOnly={false} region="in" country="IN" onPick={() => {}} onFill={() => {}} />
          }
        />
      ),
    },
    {
      state: 'country code of three digits, refused',
      draw: (t) => (
        <TextField
          {...still}
          label={t('lead.mobile')}
          value="50 123 4567"
          prefix={
            <DialSelect readOnly={false} region="in" country="AE" onPick={() => {}} onFill={() => {}} />
          }
          error={t('alerts.no-response')}
        />
      ),
    },
    { state: 'code, empty', draw: (t) => <TextField variant="code" label={t('lead.code')} /> },
    {
      state: 'code, filled',
      draw: (t) => <TextField {...still} variant="code" label={t('lead.code')} value="481726" />,
    },
    {
      state: 'code, wrong',
      draw: (t) => (
        <TextField
          {...still}
          variant="code"
          label={t('lead.code')}
          value="481700"
          error={t('alerts.wrong-code')}
        />
      ),
    },
    {
      state: 'long text',
      draw: (t) => (
        <TextField
          {...still}
          label={`${t('lead.heading')} ${t('lead.hint')}`}
          value="Asha Venkataraman Subramaniam Rao of Thiruvananthapuram"
          help={t('lead.hint')}
        />
      ),
    },
    {
      state: 'half a row each',
      wide: true,
      draw: (t) => (
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1rem', inlineSize: '20.5rem' }}>
          <TextField span="half" label={t('wizard.E')} />
          <TextField span="half" label={t('wizard.W')} error={t('wizard.required')} />
        </div>
      ),
    },
    {
      state: 'note alone',
      draw: (t) => (
        <FieldFrame label={null} messageId="note" error={t('wizard.required')}>
          {null}
        </FieldFrame>
      ),
    },
  ],
}
