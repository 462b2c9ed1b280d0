import type { ReactNode } from 'react'
import { useShell } from '../shell/shell.ts'
import { MarkedText } from '../primitives/marked-text.tsx'

/** A sentence that names the contact's e-mail address, which becomes a link. */
export function MailText({ children }: { children: (email: string) => string }): ReactNode {
  const { contactEmail } = useShell().app.settings
  return (
    <MarkedText as={(address) => <a href={`mailto:${address}`}>{address}</a>}>
      {children(`<a>${contactEmail}</a>`)}
    </MarkedText>
  )
}
