import { describe, expect, it } from 'vitest'
import { pictureAddress } from '../../../src/ui/features/survey/picture-address.ts'

describe('the address of an option’s picture', () => {
  const base = 'https://plotline.test/us?x=1'

  it.each([
    ['/assets/a.svg', 'https://plotline.test/assets/a.svg'],
    ['pictures/a.png', 'https://plotline.test/pictures/a.png'],
    ['https://cdn.test/a.png', 'https://cdn.test/a.png'],
    ['http://cdn.test/a.png', 'http://cdn.test/a.png'],
    ['//cdn.test/a.png', 'https://cdn.test/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('may be %s', (written, address) => {
    expect(pictureAddress(written, base)).toBe(address)
  })

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://plotline.test/1',
    'file:///etc/passwd',
    'https://',
    'vbscript:x',
  ])('is never %j', (written) => {
    expect(pictureAddress(written, base)).toBeNull()
  })
})
