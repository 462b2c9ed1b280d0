import { Fragment, type ReactNode } from 'react'

/** Marks a brand, an amount or an id in a sentence for `VerbatimText`. */
export const verbatim = (text: string): string => `<b>${text}</b>`

/** A translated sentence in which browsers don't translate what `verbatim` marks (R125). */
export const VerbatimText = ({ children }: { children: string }): ReactNode => (
  <TaggedText renderTag={(text) => <span translate="no">{text}</span>}>{children}</TaggedText>
)

type Props = { children: string; renderTag?: (text: string) => ReactNode }

/** A translated sentence with a tag in it, `<b>…</b>`, so that each language has its own word order. `renderTag` renders the tag's text. */
export function TaggedText({ children, renderTag = (text) => <b>{text}</b> }: Props): ReactNode {
  // The group of the pattern puts the tags' texts at odd indexes.
  return children
    .split(/<\w+>(.*?)<\/\w+>/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 ? renderTag(part) : part && <span>{part}</span>}</Fragment>
    ))
}
