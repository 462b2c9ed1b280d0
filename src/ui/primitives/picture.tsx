import type { ReactNode } from 'react'

/** A picture in several sizes and formats, as `virtual:picture/…` compiles it. `color` stands while it loads. */
export type PictureFiles = {
  width: number
  height: number
  color: string
  /** Candidates for `srcset`, each with its width. */
  avif: string
  webp: string
  /** For browsers that know neither format. */
  src: string
}

type Props = {
  files: PictureFiles
  alt: string
  /** How wide it stands, as in `<img sizes>`. */
  sizes: string
  /** The one picture of the page that is fetched first, where it is in sight. */
  first?: boolean
  /** Without its colour, which the page gives it then: in a page that is drawn when it is built, the policy allows no style here. */
  bare?: boolean
}

/** AVIF, WebP or the fallback, whichever the browser knows, in the size that the screen needs; below the fold it waits. */
export function Picture({ files, alt, sizes, first = false, bare = false }: Props): ReactNode {
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
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        draggable={false}
        style={bare ? undefined : { backgroundColor: color }}
      />
    </picture>
  )
}
