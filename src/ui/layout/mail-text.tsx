import type { ReactNode } from 'react'
import { useShell } from '../shell/shell.ts'
import { RichText } from '../primitives/rich-text.tsx'

/** A sentence with the contact's e-mail address as a link. */
export function MailText({ children }: { children: (email: string) => string }): ReactNode {
  const { contactEmail } = useShell().app.settings
  return (
    <RichText renderTag={(address) => <a href={`mailto:${address}`}>{address}</a>}>
      {children(`<a>${contactEmail}</a>`)}
    </RichText>
  )
}
