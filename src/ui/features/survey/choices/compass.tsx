import { useId, useState, type AriaAttributes, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { directions, isDirection, needleAngle, type Direction } from '../../../floor-plan/directions.ts'
import { TaggedText } from '../../../primitives/rich-text.tsx'
import styles from './compass.module.css'

type CompassDialProps = { to: Direction | null; showLetters?: boolean; label?: string }

/** A compass whose needle points to `to`; pale and to the north without an answer. With a `label` it is an image for screen readers. */
export function CompassDial({ to, showLetters = false, label }: CompassDialProps): ReactNode {
  const [angle, setAngle] = useState(0)
  const target = needleAngle(angle, to ?? 'N')
  if (target !== angle) setAngle(target)
  return (
    <svg
      className={styles.dial}
      viewBox="0 0 200 200"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle className={styles.rim} cx="100" cy="100" r="96" />
      <circle className={styles.face} cx="100" cy="100" r="72" />
      <g transform="rotate(-90 100 100)">
        <circle className={styles.ticks} cx="100" cy="100" r="84.5" pathLength="72" />
        <circle className={styles.points} cx="100" cy="100" r="84" pathLength="80" />
      </g>
      {/* One position for each letter. */}
      {showLetters && (
        <text x="100 158 100 42" y="49 107 165 107">
          NESW
        </text>
      )}
      <g className={styles.needle} opacity={to ? 1 : 0.35} style={{ rotate: `${target}deg` }}>
        <path className={styles.north} d="M100 30 116 100H84Z" />
        <path className={styles.south} d="M100 170 116 100H84Z" />
      </g>
      <circle className={styles.pin} cx="100" cy="100" r="7" />
    </svg>
  )
}

type CompassFieldProps = {
  value: string | undefined
  onChange: (direction: string) => void
  /** While the answers are sent (R63). */
  readOnly: boolean
  /** The name and description of the group. */
  group: AriaAttributes
}

/** Eight radios round a dial, with one tab stop. The needle turns to the choice; Next submits it (R48). */
export function CompassField({ value, onChange, readOnly, group }: CompassFieldProps): ReactNode {
  const { t } = useTranslation()
  const name = useId()
  const facing = isDirection(value) ? value : null
  return (
    <div className={styles.field} role="radiogroup" {...group}>
      <div className={styles.compass}>
        <CompassDial to={facing} />
        {directions.map((direction, index) => (
          <label
            key={direction}
            className="center text-bold"
            style={{ '--angle': `${index * 45}deg` } as CSSProperties}
          >
            <input
              className="stretched-input"
              type="radio"
              name={name}
              value={direction}
              title={t(`wizard.${direction}`)}
              aria-disabled={readOnly || undefined}
              checked={direction === facing}
              onChange={() => onChange(direction)}
            />
            {direction}
          </label>
        ))}
      </div>
      <p className={`${styles.text} text-center text-muted`}>
        {facing && <TaggedText>{t('wizard.facing', { direction: t(`wizard.${facing}`) })}</TaggedText>}
      </p>
    </div>
  )
}
