import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import elevation from 'virtual:picture/elevation-1'
import hero from 'virtual:picture/slide-4'
import type { SurveyState } from '../../../core/survey/survey-state.ts'
import { useApp } from '../../shell/shell.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon, type IconPath } from '../../primitives/icon.tsx'
import { arrowRightIcon, clockIcon, mailIcon, shieldIcon } from '../../primitives/icons.ts'
import { PageFrame } from '../../layout/page-frame.tsx'
import { Picture } from '../../primitives/picture.tsx'
import { TaggedText } from '../../primitives/rich-text.tsx'
import { useIdle } from '../../lib/use-idle.ts'
import { useScreen } from '../../lib/screen.ts'
import { useSurvey } from './use-survey.ts'
import plan from './plan.svg'
import plot from './plot.svg'
import styles from './landing.module.css'

/** The picture is cropped to a taller frame, so it is wider than it looks. A screen with more than 2.2 device pixels per CSS pixel needs no larger file. */
const heroSizes = '(min-width: 900px) 62rem, (min-resolution: 2.2dppx) 80vw, 137vw'

/** The step at which the visitor stopped before a reload of this tab; null if there is nothing to continue. */
const continuePosition = ({ resumable, form }: SurveyState): { step: number; total: number } | null =>
  resumable && form.kind === 'ready'
    ? { step: resumable.stepIndex + 1, total: form.survey.steps.length }
    : null

/** The landing card: the product, Start, and Continue if the tab has saved answers (R65). */
export function Landing(): ReactNode {
  const { t } = useTranslation()
  const { survey } = useApp()
  const resumeAt = useSurvey(continuePosition)
  useScreen({ id: 'landing', title: t('landing.heading') })
  // Decoration loads after everything that the visitor waits for.
  const isIdle = useIdle()
  return (
    <PageFrame>
      <section className={`${styles.hero} gap-5 stack`}>
        <div className={`${styles.art} clip`}>
          <Picture files={hero} alt="" sizes={heroSizes} priority isPrerendered />
        </div>
        <div className={`${styles.copy} gap-4 stack`}>
          <p className="text-bold text-blue text-small">{t('landing.kicker')}</p>
          <h1>{t('landing.heading')}</h1>
          <p className={`${styles.lede} text-muted`}>{t('landing.lede')}</p>
          <div className={`${styles.start} stack`} data-keep-visible="">
            <Button variant="primary" fullWidth endIcon={arrowRightIcon} onClick={survey.start}>
              {t('landing.start')}
            </Button>
            {resumeAt && (
              <Button variant="outline" fullWidth onClick={survey.resume}>
                {t('landing.continue', resumeAt)}
              </Button>
            )}
            <small className="text-center">{t('landing.startNote')}</small>
          </div>
          <ul className="icon-list stack text-small text-muted">
            <Fact icon={clockIcon} text={t('landing.factTime')} />
            <Fact icon={mailIcon} text={t('landing.factDelivery')} />
            <Fact icon={shieldIcon} text={t('landing.factGuarantee')} />
          </ul>
        </div>
      </section>
      <ol className={`${styles.steps} gap-5 stack text-small text-muted`}>
        <HowItWorksStep title={t('landing.describe')} hint={t('landing.describeHint')}>
          {isIdle && <img src={plot} width="80" height="80" alt="" loading="lazy" />}
        </HowItWorksStep>
        <HowItWorksStep title={t('landing.draw')} hint={t('landing.drawHint')}>
          {isIdle && <img src={plan} width="322" height="422" alt="" loading="lazy" />}
        </HowItWorksStep>
        <HowItWorksStep title={t('landing.build')} hint={t('landing.buildHint')}>
          {isIdle && <Picture files={elevation} alt="" sizes="(min-resolution: 2.2dppx) 80px, 120px" />}
        </HowItWorksStep>
      </ol>
    </PageFrame>
  )
}

function Fact({ icon, text }: { icon: IconPath; text: string }): ReactNode {
  return (
    <li>
      <Icon path={icon} />
      <span>
        <TaggedText>{text}</TaggedText>
      </span>
    </li>
  )
}

type Props = { title: string; hint: string; children: ReactNode }

function HowItWorksStep({ title, hint, children }: Props): ReactNode {
  return (
    <li className="row wrap gap-4">
      <div className={`${styles.picture} clip card media-box`}>{children}</div>
      <p className="with-title">
        <b>{title}</b>
        {hint}
      </p>
    </li>
  )
}
