import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'

/** The form's one action. The second half of a double click would send again what was just refused: it does nothing. */
export function SubmitButton({
  busy,
  disabled,
  children,
}: {
  busy: boolean
  disabled: boolean
  children: ReactNode
}): ReactNode {
  return (
    <Button
      kind="go"
      type="submit"
      block
      busy={busy}
      disabled={disabled}
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      {children}
    </Button>
  )
}
