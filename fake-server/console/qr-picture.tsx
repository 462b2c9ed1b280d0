import { encodeQR } from 'qr'
import { useMemo, type ReactNode } from 'react'
import css from './parts.module.css'

/** The width of the white border in modules; scanners need it. */
const quietZone = 4

/** A QR code as one path of squares, in modules; `size` includes the quiet zone. */
export function qrPath(text: string): { d: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { d: squares.join(''), size: rows.length }
}

/** Whether the host is this device itself, which no other device can reach by this name. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')

/** The address as a QR code, with the address as text below. */
export default function QrPicture({ address }: { address: string }): ReactNode {
  const { d, size } = useMemo(() => qrPath(address), [address])
  return (
    <figure className={css.qr}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code for this journey"
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
        <path d={d} fill="#000" />
      </svg>
      <figcaption>
        {address}
        {isLoopback(new URL(address).hostname) && (
          <small>
            This address works on this device only. For other devices, serve the demo with HOST=0.0.0.0 and
            use this machine’s network address.
          </small>
        )}
      </figcaption>
    </figure>
  )
}
