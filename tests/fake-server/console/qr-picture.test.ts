import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrPath } from '../../../fake-server/console/qr-picture.tsx'
import { addressOfPreset, presetNames } from '../../../fake-server/demo/presets/presets.ts'

/** Pixels per module. */
const scale = 4

/** Draws the path as a browser would: black squares on white. */
function renderPath({ d, size }: { d: string; size: number }) {
  const side = size * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const offset = ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4
        data.fill(0, offset, offset + 3)
      }
  return { width: side, height: side, data }
}

it.each([
  ...presetNames.map((name) => `https://demo.plotline.example${addressOfPreset(name, 'otp-wrong-thrown')}`),
  'http://192.168.1.20:4173/?journey=checkout',
  'http://localhost:4173/?journey=code-waiting',
])('the QR code contains %s', (address) => {
  expect(decodeQR(renderPath(qrPath(address)))).toBe(address)
})

it('the QR code has a quiet zone of four modules', () => {
  const { d, size } = qrPath('http://localhost:4173/?journey=loader')
  const coordinates = [...d.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...coordinates)).toBe(4)
  expect(Math.max(...coordinates)).toBe(size - 5)
})
