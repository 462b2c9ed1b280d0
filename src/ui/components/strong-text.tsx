import type { ReactNode } from 'react'

/** A sentence of the locale files whose strong part stands between `<b>` and `</b>`: the words' order is the language's own. */
export function StrongText({ children }: { children: string }): ReactNode {
  return children.split(/<b>(.*?)<\/b>/).map((part, index) => (index % 2 ? <b key={index}>{part}</b> : part))
}
