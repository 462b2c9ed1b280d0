import type { ReactNode } from 'react'
import { MarkedText } from './marked-text.tsx'

/** A sentence that names an e-mail address, which becomes a link. */
export function MailText({
  email,
  children,
}: {
  email: string
  children: (email: string) => string
}): ReactNode {
  return (
    <MarkedText as={(address) => <a href={`mailto:${address}`}>{address}</a>}>
      {children(`<a>${email}</a>`)}
    </MarkedText>
  )
}
