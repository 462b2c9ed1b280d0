import { encode } from 'uqr'

/** Light modules round the code, without which readers do not find it. */
const quiet = 4

/** A QR code as one path of squares, in modules; `size` counts the quiet zone. */
export function qrPath(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : [])),
  )
  return { d: squares.join(''), size: size + 2 * quiet }
}
