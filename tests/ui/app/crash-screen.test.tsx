import { describe, expect, it } from 'vitest'
import { CrashScreen } from '../../../src/ui/app/crash-screen.tsx'
import { draw } from '../draw.tsx'

describe('the crash screen', () => {
  it('brings along the icons that the first page does not have', () => {
    const html = draw(<CrashScreen problem={new Error('broken')} />)
    expect(html.match(/<path><\/path>/g)).toBe(null)
  })
})
