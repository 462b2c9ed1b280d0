import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Container from '@mui/material/Container'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { use, useEffect, useRef, useState } from 'react'
import { Controller, FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form'
import { isMeasure, survey, words } from '../shared.js'

const hidden = { position: 'absolute', clipPath: 'inset(50%)' }

export default function Wizard() {
  const { questions } = use(survey)
  const form = useForm({ shouldFocusError: true })
  const [index, setIndex] = useState(0)
  const heading = useRef(null)
  const { label, smallText, fields } = questions[index]
  const isLast = index === questions.length - 1
  const next = form.handleSubmit(() => setIndex((now) => Math.min(now + 1, questions.length - 1)))

  useEffect(() => heading.current?.focus(), [index])

  return (
    <Container component="main" maxWidth="sm" sx={{ py: 2 }}>
      <p role="status" style={hidden}>
        {label}
      </p>
      <LinearProgress variant="determinate" value={(index / (questions.length - 1)) * 100} />
      <Card variant="outlined" sx={{ mt: 2 }}>
        <CardContent>
          <FormProvider {...form}>
            <form noValidate onSubmit={next}>
              <Typography ref={heading} tabIndex={-1} variant="h5" component="h1">
                {label}
              </Typography>
              {smallText && <Typography variant="body2">{smallText}</Typography>}
              <Stack spacing={2} sx={{ my: 2 }}>
                {fields.map((field) => (
                  <Field key={field.name} field={field} onChosen={isLast ? undefined : next} />
                ))}
              </Stack>
              <Stack direction="row" spacing={1}>
                {index > 0 && <Button onClick={() => setIndex(index - 1)}>Back</Button>}
                <Button type="submit" variant="contained">
                  {isLast ? 'Finish' : 'Next'}
                </Button>
              </Stack>
            </form>
          </FormProvider>
        </CardContent>
      </Card>
    </Container>
  )
}

const rules = (name) => ({
  validate: (value) =>
    !String(value ?? '').trim()
      ? words.required
      : isMeasure(name) && Number(value) > 100
        ? words.tooMuch
        : true,
})

function Field({ field, onChosen }) {
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
