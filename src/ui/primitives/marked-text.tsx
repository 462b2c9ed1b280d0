import { Fragment, type ReactNode } from 'react'

/**
 * A sentence of the locale files with a part between marks, `<b>` and `</b>`: the words' order is the language's own.
 * `as` draws that part.
 */
export function MarkedText({
  children,
  as = (words) => <b>{words}</b>,
}: {
  children: string
  as?: (words: string) => ReactNode
}): ReactNode {
  return children
    .split(/<\w+>(.*?)<\/\w+>/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 ? as(part) : part && <span>{part}</span>}</Fragment>
    ))
}
