import { expect, it } from 'vitest'
import { ShellContext } from '../../src/ui/shell/shell.ts'
import { BrandLogo } from '../../src/ui/layout/brand-logo.tsx'
import { Logo } from '../../src/ui/layout/logo.tsx'
import { show, untranslatedIn } from './show.tsx'

const buildMark = (width: number, height: number) => ({ src: 'data:image/png;base64,AAAA', width, height })

/** The parts of a brand's logo in order: `img` for its mark, and its name. */
function partsOf(name: string, mark: ReturnType<typeof buildMark> | null) {
  const page = show(<BrandLogo name={name} mark={mark} />)
  const { container, queryByRole } = page
  const [logo, ...more] = container.children
  expect(more).toEqual([])
  expect(logo?.getAttribute('aria-hidden')).toBe('true')
  expect(queryByRole('img', { hidden: true })).toBeNull()
  expect(untranslatedIn(page)).toEqual([logo?.textContent])
  return [...(logo?.children ?? [])].map((part) => part.textContent || part.localName)
}

it('the logo shows a brand’s mark and name, which browsers do not translate (R125)', () => {
  expect(partsOf('Acme', buildMark(40, 40))).toEqual(['img', 'Acme'])
})

it('the logo shows no name beside a mark that is more than twice as wide as high', () => {
  expect(partsOf('Acme', buildMark(81, 40))).toEqual(['img'])
  expect(partsOf('Acme', buildMark(80, 40))).toEqual(['img', 'Acme'])
})

it('the logo shows a name without a mark, and a mark without the product’s own name', () => {
  expect(partsOf('<b>Acme', null)).toEqual(['<b>Acme'])
  expect(partsOf('Plotline', buildMark(40, 40))).toEqual(['img'])
})

it.each([
  ['Meridian Homes', false],
  ['Meridian Houses', true],
])('the logo marks the name %s as long: %s', (name, isLong) => {
  const { getByText } = show(<BrandLogo name={name} mark={null} />)
  expect(getByText(name).hasAttribute('data-long')).toBe(isLong)
})

it('the logo is the product’s own if no other brand is configured', () => {
  const { container } = show(
    <ShellContext value={null}>
      <Logo />
    </ShellContext>,
  )
  const outlines = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))
  expect(outlines).toEqual(['#logo-mark', '#logo-word'])
})
