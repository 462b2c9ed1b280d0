import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Container from '@mui/material/Container'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { use, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { survey } from '../shared/survey.js'
import { Field } from './field.jsx'

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
