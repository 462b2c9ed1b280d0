import { Fragment, type ReactNode } from 'react'
import { useShell } from '../shell/shell.ts'

/** A text in which the contact's e-mail address is a link. */
export function MailText({ text }: { text: string }): ReactNode {
  const { contactEmail } = useShell().app.settings
  return text.split(contactEmail).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {part && <span>{part}</span>}
    </Fragment>
  ))
}
