import { use, useState } from 'react'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.fontless.min.css'
import { isMeasure, survey, words } from '../shared.js'

const element = ({ name, label, type, options }) => ({
  name,
  title: label,
  isRequired: true,
  requiredErrorText: words.required,
  ...(type === 'radio'
    ? { type: 'radiogroup', choices: options }
    : { type: 'text', inputType: type === 'number' ? 'number' : 'text' }),
  ...(isMeasure(name) ? { validators: [{ type: 'numeric', maxValue: 100, text: words.tooMuch }] } : {}),
})

function createModel({ questions }, announce) {
  const model = new Model({
    showProgressBar: true,
    autoFocusFirstQuestion: true,
    autoAdvanceEnabled: true,
    pages: questions.map(({ label, smallText, fields }) => ({
      title: label,
      description: smallText,
      elements: fields.map(element),
    })),
  })
  // The last step must wait for Finish.
  model.autoAdvanceAllowComplete = false
  model.onCurrentPageChanged.add((_, { newCurrentPage }) => announce(newCurrentPage.title))
  return model
}

export default function Wizard() {
  const form = use(survey)
  const [announcement, announce] = useState('')
  const [model] = useState(() => createModel(form, announce))
  return (
    <>
      <p role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {announcement}
      </p>
      <Survey model={model} />
    </>
  )
}
