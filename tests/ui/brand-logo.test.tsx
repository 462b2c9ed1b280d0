import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BrandLogo } from '../../src/ui/components/brand-logo.tsx'
import { Logo } from '../../src/ui/components/logo.tsx'

const mark = (width: number, height: number) => ({ src: 'data:image/png;base64,AAAA', width, height })
const drawn = (name: string, given: ReturnType<typeof mark> | null): string =>
  renderToStaticMarkup(<BrandLogo name={name} mark={given} />)

it('a brand is drawn by its mark and its name', () => {
  expect(drawn('Acme', mark(40, 40))).toMatch(
    /^<span [^>]*aria-hidden="true"><img [^>]*alt=""\/><span[^>]*>Acme<\/span><\/span>$/,
  )
})

it('a mark that is more than twice as wide as high has the name in it', () => {
  expect(drawn('Acme', mark(81, 40))).not.toContain('Acme')
  expect(drawn('Acme', mark(80, 40))).toContain('Acme')
})

it('a name stands alone where there is no mark, and a mark where there is no name', () => {
  expect(drawn('<b>Acme', null)).toMatch(/^<span [^>]*><span>&lt;b&gt;Acme<\/span><\/span>$/)
  expect(drawn('Plotline', mark(40, 40))).not.toContain('Plotline')
})

it('the product draws its own outlines where nobody is told of another brand', () => {
  expect(renderToStaticMarkup(<Logo />)).toContain('#logo-word')
})
