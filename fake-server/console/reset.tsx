import { useEffect, useRef, useState, type ReactNode } from 'react'
import { BinIcon } from './icons.tsx'
import css from './parts.module.css'

/** Asks once. */
export function Reset({ reset }: { reset(): void }): ReactNode {
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const ask = (question: boolean) => (): void => {
    setAsked(true)
    setAsking(question)
  }
  const look = `${css.button} ${css.danger}`
  if (!asking)
    return (
      <FocusedButton key="ask" className={look} take={asked} press={ask(true)}>
        <BinIcon />
        Reset
      </FocusedButton>
    )
  return (
    <div className={css.question} role="group" aria-label="Clear everything?">
      <p>Clear the records and begin anew?</p>
      <FocusedButton key="answer" className={look} take press={reset}>
        Yes, reset
      </FocusedButton>
      <button type="button" className={css.button} onClick={ask(false)}>
        Keep
      </button>
    </div>
  )
}

type FocusedButtonProps = { className: string; take: boolean; press(): void; children: ReactNode }

/** Takes focus when it appears in the place of what had it. */
function FocusedButton({ className, take, press, children }: FocusedButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (take) button.current?.focus()
  }, [take])
  return (
    <button ref={button} type="button" className={className} onClick={press}>
      {children}
    </button>
  )
}
