import { Fragment, type ReactNode } from 'react'
import { VerbatimText } from '../primitives/rich-text.tsx'
import { useApp } from '../shell/shell.ts'

/** A text in which the contact's e-mail address is a link, and what `verbatim` marks is not translated. */
export function MailText({ text }: { text: string }): ReactNode {
  const { contactEmail } = useApp().settings
  return text.split(contactEmail).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      <VerbatimText>{part}</VerbatimText>
    </Fragment>
  ))
}
