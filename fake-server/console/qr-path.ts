import { encodeQR } from 'qr'

/** Light modules round the code, without which readers do not find it. */
const quiet = 4

/** A QR code as one path of squares, in modules; `size` counts the quiet zone. */
export function qrPath(text: string): { d: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { d: squares.join(''), size: rows.length }
}
