import type { ReactNode } from 'react'
import { useShell } from '../shell/shell.ts'
import { MarkedText } from '../primitives/marked-text.tsx'

/** A sentence with the contact's e-mail address as a link. */
export function MailText({ children }: { children: (email: string) => string }): ReactNode {
  const { contactEmail } = useShell().app.settings
  return (
    <MarkedText as={(address) => <a href={`mailto:${address}`}>{address}</a>}>
      {children(`<a>${contactEmail}</a>`)}
    </MarkedText>
  )
}
