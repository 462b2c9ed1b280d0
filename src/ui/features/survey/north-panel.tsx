import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { fieldKey } from '../../../core/model/survey.ts'
import type { SurveyState } from '../../../core/survey/survey-state.ts'
import { CompassDial } from './choices/compass.tsx'
import { isDirection } from '../../floor-plan/directions.ts'
import { TaggedText } from '../../primitives/rich-text.tsx'
import { useSurvey } from './use-survey.ts'
import styles from './north-panel.module.css'

/** The last step's compass: a picture that shows the answer. */
export function NorthPanel(): ReactNode {
  const { t } = useTranslation()
  const answer = useSurvey(facingOf)
  const facing = isDirection(answer) ? answer : null
  return (
    <div className={`${styles.panel} gap-4 rounded row wrap text-small text-muted`}>
      <CompassDial to={facing} showLetters label={t('wizard.compass')} />
      <p className="with-title">
        {facing && (
          <b>
            <TaggedText>{t('wizard.facing', { direction: t(`wizard.${facing}`) })}</TaggedText>
          </b>
        )}
        {t('wizard.northUp')}
      </p>
    </div>
  )
}

/** The answer to the compass field named `direction` (S3.2), or to the first compass field if none has that name. */
function facingOf({ form, answers }: SurveyState): string | undefined {
  if (form.kind !== 'ready') return undefined
  const compasses = form.survey.steps.flatMap(({ fields }, stepIndex) =>
    fields
      .map(({ type, name }, index) => ({ type, name, answer: answers[fieldKey(stepIndex, index)] }))
      .filter(({ type }) => type === 'compass'),
  )
  const named = compasses.find(({ name }) => name.trim().toLowerCase() === 'direction')
  return (named ?? compasses[0])?.answer
}
