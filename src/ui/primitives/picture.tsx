import type { ReactNode } from 'react'

/** A picture in several sizes, as `virtual:picture/…` compiles it. Every supported browser reads AVIF (R110, R134). */
export type PictureFiles = {
  width: number
  height: number
  /** Its placeholder. */
  colour: string
  /** Candidates with widths. */
  srcSet: string
  /** The largest file. */
  src: string
}

type Props = {
  files: PictureFiles
  alt: string
  /** As in `<img sizes>`. */
  sizes: string
  /** Loads the page's most important picture first. */
  priority?: boolean
  /** A prerendered page has no placeholder colour: the content security policy forbids the inline style. */
  isPrerendered?: boolean
}

/** A picture in the size that the screen needs. It loads lazily without `priority`. */
export function Picture({
  files: { colour, ...files },
  alt,
  sizes,
  priority = false,
  isPrerendered = false,
}: Props): ReactNode {
  return (
    <img
      sizes={sizes}
      {...files}
      alt={alt}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      draggable={false}
      style={isPrerendered ? undefined : { backgroundColor: colour }}
    />
  )
}
