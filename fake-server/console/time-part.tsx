import type { ReactNode } from 'react'
import type { SteerableClock } from '../demo/steerable-clock.ts'
import { longDate, timeOfDay } from './format.ts'
import { PauseIcon } from './icons.tsx'
import css from './parts.module.css'
import { useNow } from './use-now.ts'
import { useStore } from '../../src/ui/lib/use-store.ts'
import { Button } from './button.tsx'

const speeds = [1, 10, 60]
const skips = [
  { text: '+10 s', label: 'Skip 10 s (+10 s)', ms: 10_000 },
  { text: '+1 min', label: 'Skip 1 min (+1 min)', ms: 60_000 },
  { text: '+10 min', label: 'Skip 10 min (+10 min)', ms: 600_000 },
]
/** “To tomorrow” skips to nine in the morning. */
const nineHoursMs = 9 * 3_600_000

/** Steers the clock that the product reads. */
export function TimePart({ clock }: { clock: SteerableClock }): ReactNode {
  const { speed } = useStore(clock.course)
  const now = useNow(clock)
  return (
    <>
      <p className={css.clock}>
        {timeOfDay(now)}
        <small>
          {longDate(now)}, {speed === 0 ? 'paused' : `running at ×${speed}`}
        </small>
      </p>
      <div className={`${css.buttons} ${css.even}`}>
        <Button aria-label="Pause" aria-pressed={speed === 0} onClick={() => clock.run(speed === 0 ? 1 : 0)}>
          <PauseIcon />
        </Button>
        {speeds.map((each) => (
          <Button key={each} aria-pressed={speed === each} onClick={() => clock.run(each)}>
            ×{each}
          </Button>
        ))}
      </div>
      <div className={`${css.buttons} ${css.even}`}>
        {skips.map(({ text, label, ms }) => (
          <Button key={text} aria-label={label} onClick={() => clock.skip(ms)}>
            {text}
          </Button>
        ))}
        <Button
          aria-label="To tomorrow"
          onClick={() => clock.skip(clock.nextLocalMidnight(clock.now()) - clock.now() + nineHoursMs)}
        >
          tomorrow
        </Button>
        <Button onClick={() => clock.backToNow()}>Back to now</Button>
      </div>
      <p className={css.note}>
        The clock of the product: it drives the loader, the offer’s countdown and the wait for another code.
        Your device’s clock doesn’t change.
      </p>
    </>
  )
}
