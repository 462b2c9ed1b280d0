import { encodeQR } from 'qr'
import { useMemo, type ReactNode } from 'react'
import css from './parts.module.css'

/** Light modules around the code; readers need them. */
const quietZone = 4

/** A QR code as one path of squares, in modules; `size` includes the quiet zone. */
export function qrPath(text: string): { d: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { d: squares.join(''), size: rows.length }
}

/** Names under which only this device finds itself. */
const isOwn = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')

/** The address as a QR code, drawn here, with the address in letters below. */
export default function QrPicture({ address }: { address: string }): ReactNode {
  const { d, size } = useMemo(() => qrPath(address), [address])
  return (
    <figure className={css.qr}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code of the journey’s address"
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
        <path d={d} fill="#000" />
      </svg>
      <figcaption>
        {address}
        {isOwn(new URL(address).hostname) && (
          <small>
            Only this device is called so. For another one, serve the demo with HOST=0.0.0.0 and open it at
            this machine’s address in the network.
          </small>
        )}
      </figcaption>
    </figure>
  )
}
