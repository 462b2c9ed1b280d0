import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { isMeasure } from '../shared/survey.js'
import { words } from '../shared/words.js'

const rules = (name) => ({
  validate: (value) =>
    !String(value ?? '').trim()
      ? words.required
      : isMeasure(name) && Number(value) > 100
        ? words.tooMuch
        : true,
})

export function Field({ field, onChosen }) {
  return field.type === 'radio' ? <Choice field={field} onChosen={onChosen} /> : <Text field={field} />
}

function Text({ field: { name, label, type } }) {
  const { register } = useFormContext()
  const { errors } = useFormState({ name, exact: true })
  return (
    <TextField
      fullWidth
      label={label}
      type={type === 'number' ? 'number' : 'text'}
      error={Boolean(errors[name])}
      helperText={errors[name]?.message ?? ' '}
      {...register(name, rules(name))}
    />
  )
}

function Choice({ field: { name, label, options }, onChosen }) {
  return (
    <Controller
      name={name}
      rules={rules(name)}
      defaultValue=""
      render={({ field, fieldState: { error } }) => (
        <FormControl error={Boolean(error)}>
          <FormLabel>{label}</FormLabel>
          <RadioGroup
            {...field}
            onChange={(event) => {
              field.onChange(event)
              void onChosen?.()
            }}
          >
            {options.map((option) => (
              <FormControlLabel key={option} value={option} control={<Radio />} label={option} />
            ))}
          </RadioGroup>
          <FormHelperText>{error?.message ?? ' '}</FormHelperText>
        </FormControl>
      )}
    />
  )
}
