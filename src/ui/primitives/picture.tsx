import type { ReactNode } from 'react'

/** A picture in several sizes and formats, as `virtual:picture/…` compiles it. `color` is its placeholder. */
export type PictureFiles = {
  width: number
  height: number
  color: string
  /** `srcset` candidates with widths. */
  avif: string
  webp: string
  /** For browsers that support neither format. */
  src: string
}

type Props = {
  files: PictureFiles
  alt: string
  /** As in `<img sizes>`. */
  sizes: string
  /** Loads the page's most important picture first. */
  priority?: boolean
  /** No placeholder color: the content security policy forbids the inline style in a prerendered page. */
  withoutPlaceholder?: boolean
}

/** AVIF, WebP or the fallback, in the size that the screen needs. It loads lazily without `priority`. */
export function Picture({
  files,
  alt,
  sizes,
  priority = false,
  withoutPlaceholder = false,
}: Props): ReactNode {
  const { width, height, color } = files
  return (
    <picture>
      <source type="image/avif" srcSet={files.avif} sizes={sizes} />
      <source type="image/webp" srcSet={files.webp} sizes={sizes} />
      <img
        src={files.src}
        width={width}
        height={height}
        alt={alt}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        draggable={false}
        style={withoutPlaceholder ? undefined : { backgroundColor: color }}
      />
    </picture>
  )
}
