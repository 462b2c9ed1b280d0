import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { type Field, type Survey, placeOf, type FieldPlace } from '../../../../core/model/survey.ts'
import { trimmed } from '../../../../core/model/text.ts'
import { isMeasure } from '../../../../core/survey/validation.ts'
import { progressOf } from '../../../../core/survey/wizard-state.ts'
import { useServerText } from '../../../../i18n/texts.tsx'
import { isDirection } from '../../../floor-plan/directions.ts'
import { PlanDrawing } from './plan-drawing.tsx'
import { planStage } from './plan-stage.ts'
import { PaneArt } from '../../../floor-plan/pane-art.tsx'
import { TitleBlock } from '../../../floor-plan/title-block.tsx'
import { drawnHouse } from '../../../floor-plan/drawn-house.ts'
import { lengthOf } from '../../../floor-plan/length.ts'
import { useWizard } from '../use-wizard.ts'

/** How many answers the title block holds: those before the current question, and the next ones. */
const cells = 6

type Asked = { field: Field; stepIndex: number; place: FieldPlace }

/** Every field but the extra ones, in the order of asking. */
const askedIn = ({ steps }: Survey): Asked[] =>
  steps.flatMap(({ fields }, stepIndex) =>
    fields
      .map((field, index) => ({ field, stepIndex, place: placeOf(stepIndex, index) }))
      .filter(({ field }) => !field.extra),
  )

/** The drawing sheet of a wide screen: the plan that grows, and the answers in its title block. */
export function DrawingPane(): ReactNode {
  const { t } = useTranslation()
  const text = useServerText()
  const { form, stepIndex, answers, stage } = useWizard((state) => ({
    form: state.form,
    stepIndex: state.stepIndex,
    answers: state.answers,
    stage: planStage(progressOf(state)),
  }))
  const asked = useMemo(() => (form.kind === 'ready' ? askedIn(form.survey) : []), [form])

  const answerTo = (wanted: string): string | undefined => {
    const found = asked.find(({ field }) => field.name.toLowerCase() === wanted)
    return found && answers[found.place]
  }
  const reached = asked.filter((question) => question.stepIndex <= stepIndex).length
  const first = Math.max(Math.min(reached - 4, asked.length - cells), 0)

  function words({ field, place }: Asked): string | null {
    const answer = trimmed(answers[place] ?? '')
    if (!answer) return null
    if (field.type === 'compass' && isDirection(answer)) return t(`wizard.${answer}`)
    if (!isMeasure(field.name)) return text(answer)
    const amount = lengthOf(answer)
    return amount === null ? null : t('wizard.measure', { amount })
  }
  return (
    <>
      <PaneArt>
        <PlanDrawing
          stage={stage}
          house={drawnHouse({
            width: answerTo('width'),
            depth: answerTo('depth'),
            bedrooms: answerTo('bedrooms'),
          })}
        />
      </PaneArt>
      <TitleBlock
        cells={asked
          .slice(first, first + cells)
          .map((question) => ({ name: text(question.field.label), value: words(question) }))}
      />
    </>
  )
}
