import { paletteOf, styleOf } from '../../src/brand/palette.ts'
import type { Settings } from '../../src/composition/settings.ts'
import { inDress, type Dress, type KeptDress } from './dress.ts'

/** Puts the dress on a page, now and after each change: colours, the icon of its tab, and `title` in its name. */
export function wear(dress: KeptDress, { document }: Window, title?: string): void {
  // The page's policy lets no style be written into it.
  const colours = new CSSStyleSheet()
  document.adoptedStyleSheets.push(colours)
  const put = (): void => {
    const { colour } = dress.get()
    colours.replaceSync(colour ? styleOf(paletteOf(colour)) : '')
    putIcon(document, dress.get())
    if (title !== undefined) document.title = inDress(title, dress.get())
  }
  dress.subscribe(put)
  put()
}

/** The page's own icons wait meanwhile. */
function putIcon(document: Document, { mark }: Dress): void {
  document.querySelector('link[data-dress]')?.remove()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"], link[rel="kept-icon"]'))
    link.rel = mark ? 'kept-icon' : 'icon'
  if (!mark) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'icon', href: mark.src })
  link.dataset.dress = ''
  document.head.append(link)
}

/** What the product is told of the dress; what it was built with where there is none. */
export const settingsOf = ({ name, mark }: Dress): Pick<Settings, 'brandName' | 'brandMark'> => ({
  brandName: name || __SETTINGS__.brandName,
  brandMark: mark ?? __SETTINGS__.brandMark,
})
