import { Fragment, type ReactNode } from 'react'

/** A sentence with the given e-mail address in it as a link. */
export function EmailText({ text, email }: { text: string; email: string }): ReactNode {
  const [before, ...after] = text.split(email)
  return (
    <>
      {before}
      {after.map((words, index) => (
        <Fragment key={index}>
          <a href={`mailto:${email}`}>{email}</a>
          {words}
        </Fragment>
      ))}
    </>
  )
}
