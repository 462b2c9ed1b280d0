import { useState, type ReactNode } from 'react'
import { BinIcon } from './icons.tsx'
import { focusOnMount } from './demo-console.tsx'
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
  if (!asking)
    return (
      <Button ref={asked ? focusOnMount : undefined} look={css.danger} onClick={ask(true)}>
        <BinIcon />
        Reset
      </Button>
    )
  return (
    <div className={css.buttons} role="group" aria-label="Clear everything?">
      <p>Clear the records and start fresh?</p>
      <Button ref={focusOnMount} look={css.danger} onClick={reset}>
        Yes, reset
      </Button>
      <Button onClick={ask(false)}>Keep</Button>
    </div>
  )
}
