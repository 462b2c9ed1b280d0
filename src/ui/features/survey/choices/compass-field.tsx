import { useId, type AriaAttributes, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/i18n-provider.tsx'
import { CompassDial } from './compass-dial.tsx'
import { directions, isDirection } from '../../../floor-plan/directions.ts'
import { MarkedText } from '../../../primitives/marked-text.tsx'
import styles from './compass-field.module.css'

/** Eight radios round a dial, one tab stop; the needle turns to the choice and waits for Next (R48). */
export function CompassField({
  value,
  onChange,
  held,
  group,
}: {
  value: string | undefined
  onChange: (direction: string) => void
  /** Takes no changes (R63). */
  held: boolean
  /** Names and describes the group. */
  group: AriaAttributes
}): ReactNode {
  const { t } = useTranslation()
  const name = useId()
  const facing = isDirection(value) ? value : null
  return (
    <div className={styles.field} role="radiogroup" {...group}>
      <div className={styles.compass}>
        <CompassDial to={facing} />
        {directions.map((direction, index) => (
          <label key={direction} style={{ '--a': `${index * 45}deg` } as CSSProperties}>
            <input
              type="radio"
              name={name}
              value={direction}
              title={t(`wizard.${direction}`)}
              aria-disabled={held || undefined}
              checked={direction === facing}
              onChange={() => onChange(direction)}
            />
            {direction}
          </label>
        ))}
      </div>
      <p className={styles.words}>
        {facing && <MarkedText>{t('wizard.facing', { direction: t(`wizard.${facing}`) })}</MarkedText>}
      </p>
    </div>
  )
}
