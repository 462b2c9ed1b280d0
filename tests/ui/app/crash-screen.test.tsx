import { beforeAll, describe, expect, it } from 'vitest'
import common from 'virtual:english/common'
import crash from 'virtual:english/crash'
import { addEnglish } from '../../../src/i18n/english.ts'
import { CrashBoundary } from '../../../src/ui/app/crash-boundary.tsx'
import { PlainCrash } from '../../../src/ui/app/crash.tsx'
import { CrashScreen } from '../../../src/ui/app/crash-screen.tsx'
import { draw, wordsOf } from '../draw.tsx'

beforeAll(() => {
  addEnglish('common', common)
  addEnglish('crash', crash)
})

const title = /<h1[^>]*>Unexpected Application Error!<\/h1>/

describe('the crash screen (S2)', () => {
  it('is titled letter for letter, and leads on', () => {
    const html = draw(<CrashScreen problem={new Error('broken plan')} />, { address: '/uk/thank-you' })
    expect(html).toMatch(title)
    expect(html).toContain('href="/uk"')
    expect(wordsOf(html)).toContain('Load again')
    expect(wordsOf(html)).toContain('broken plan')
  })

  it('brings along the icons that the first page does not have', () => {
    expect(draw(<CrashScreen problem="broken" />)).not.toContain('<path></path>')
  })

  it('is titled so in plain too, where its part is not here', () => {
    const html = draw(<PlainCrash />)
    expect(html).toMatch(title)
    expect(html.match(/<main/g)).toHaveLength(1)
    for (const page of ['/privacy-policy', '/refund-policy', '/termsandconditions'])
      expect(html.slice(html.indexOf('<footer'))).toContain(`href="${page}"`)
  })

  it('takes the place of what broke, and of nothing that stands', () => {
    const problem = new Error('broken plan')
    const drawn = (crash: { problem: unknown } | null): string => {
      const boundary = new CrashBoundary({
        screen: () => <PlainCrash />,
        report: () => {},
        children: <p>the page</p>,
      })
      boundary.state = { crash }
      return draw(boundary.render())
    }
    expect(drawn(null)).toBe('<p>the page</p>')
    expect(drawn(CrashBoundary.getDerivedStateFromError(problem).crash)).toMatch(title)
  })
})
