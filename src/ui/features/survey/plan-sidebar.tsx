import { useMemo, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { trimmed } from '../../../core/model/text.ts'
import { fieldKey, type Field, type FieldKey, type Survey } from '../../../core/model/survey.ts'
import { isSideField } from '../../../core/survey/validation.ts'
import { progressOf } from '../../../core/survey/survey-state.ts'
import { useServerText } from '../../../i18n/use-server-text.ts'
import { isDirection } from '../../floor-plan/directions.ts'
import { FloorPlan } from '../../floor-plan/floor-plan.tsx'
import { houseToDraw, parseLengthFeet } from '../../floor-plan/plot.ts'
import { SidebarDrawing, FactTable } from '../../floor-plan/fact-table.tsx'
import { miniPlanDetail, type MiniPlanDetail } from './mini-plan.tsx'
import { useSurvey } from './use-survey.ts'

/** Cells of the title block: the last four answers, and the next two questions. */
const maxCells = 6
const maxAnswers = 4

/** How much of the sidebar's `FloorPlan` is drawn at each detail of the mini plan, in per cent. */
const planPercent: Record<MiniPlanDetail, number> = { 1: 15, 2: 25, 3: 70, 4: 100 }

type SidebarQuestion = { field: Field; stepIndex: number; place: FieldKey }

/** All fields except the extra ones, in their order. */
const questionsOf = ({ steps }: Survey): SidebarQuestion[] =>
  steps.flatMap(({ fields }, stepIndex) =>
    fields
      .map((field, index) => ({ field, stepIndex, place: fieldKey(stepIndex, index) }))
      .filter(({ field }) => !field.extra),
  )

/** The sidebar of a wide screen: the plan that grows, and the answers in its title block. */
export function PlanSidebar(): ReactNode {
  const { t } = useTranslation()
  const text = useServerText()
  const { form, stepIndex, answers, detail } = useSurvey((state) => ({
    form: state.form,
    stepIndex: state.stepIndex,
    answers: state.answers,
    detail: miniPlanDetail(progressOf(state)),
  }))
  const questions = useMemo(() => (form.kind === 'ready' ? questionsOf(form.survey) : []), [form])

  const answerTo = (name: string): string | undefined => {
    const question = questions.find(({ field }) => field.name.toLowerCase() === name)
    return question && answers[question.place]
  }
  const reached = questions.filter((question) => question.stepIndex <= stepIndex).length
  const first = Math.max(Math.min(reached - maxAnswers, questions.length - maxCells), 0)

  function answerText({ field, place }: SidebarQuestion): string | null {
    const answer = trimmed(answers[place] ?? '')
    if (!answer) return null
    if (field.type === 'compass' && isDirection(answer)) return t(`wizard.${answer}`)
    if (!isSideField(field.name)) return text(answer)
    const amount = parseLengthFeet(answer)
    return amount === null ? null : t('wizard.measure', { amount })
  }
  const house = {
    width: answerTo('width'),
    depth: answerTo('depth'),
    bedrooms: answerTo('bedrooms'),
  }
  return (
    <>
      <SidebarDrawing>
        <FloorPlan
          {...houseToDraw(house)}
          percent={planPercent[detail]}
          showDimensions
          unknownLength="?"
          showPlot={detail === 1}
        />
      </SidebarDrawing>
      <FactTable
        cells={questions
          .slice(first, first + maxCells)
          .map((question) => ({ name: text(question.field.label), value: answerText(question) }))}
      />
    </>
  )
}
