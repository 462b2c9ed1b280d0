import { useState, type ReactNode } from 'react'
import { BinIcon } from './icons.tsx'
import { takeFocus } from './take-focus.ts'
import css from './parts.module.css'
import { Button } from './button.tsx'

/** Asks once. */
export function Reset({ reset }: { reset(): void }): ReactNode {
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const ask = (question: boolean) => (): void => {
    setAsked(true)
    setAsking(question)
  }
  function begin(): void {
    // The page that begins anew may be another window's.
    ask(false)()
    reset()
  }
  if (!asking)
    return (
      <Button ref={asked ? takeFocus : undefined} look={css.danger} onClick={ask(true)}>
        <BinIcon />
        Reset
      </Button>
    )
  return (
    <div className={css.question} role="group" aria-label="Clear everything?">
      <p>Clear the records and begin anew?</p>
      <Button ref={takeFocus} look={css.danger} onClick={begin}>
        Yes, reset
      </Button>
      <Button onClick={ask(false)}>Keep</Button>
    </div>
  )
}
