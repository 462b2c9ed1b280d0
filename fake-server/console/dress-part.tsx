import { useState, type ReactNode } from 'react'
import { readBrandName } from '../../src/brand/brand-name.ts'
import { readColour } from '../../src/brand/colour.ts'
import { isBranded, type BrandingStore } from '../demo/branding.ts'
import { Button } from './button.tsx'
import css from './parts.module.css'
import { useStore } from '../../src/ui/lib/use-store.ts'

const defaultColour = '#1e4ea1'

/** Shows the demo in a customer's name and colour. Each is applied as soon as it is entered. */
export function DressPart({ branding }: { branding: BrandingStore }): ReactNode {
  const { name, colour } = useStore(branding)
  /** The field's text while it is edited, which may not be a valid name yet. */
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  function rename(text: string): void {
    const read = readBrandName(text)
    setDraft(text)
    setProblem('problem' in read ? `The name ${read.problem}.` : '')
    if ('name' in read) branding.change({ name: read.name })
  }

  return (
    <>
      <p className={css.note}>Shows your customer’s name on every page and in every text message.</p>
      <div className={css.buttons}>
        <input
          className={css.input}
          type="text"
          autoComplete="off"
          aria-label="Name"
          placeholder="Name"
          value={draft ?? name}
          onChange={({ target }) => rename(target.value)}
          onBlur={() => setDraft(null)}
        />
        <input
          className={css.colour}
          type="color"
          aria-label="Colour"
          value={colour ?? defaultColour}
          onChange={({ target }) => branding.change({ colour: readColour(target.value) })}
        />
        {isBranded({ name, colour }) && <Button onClick={branding.reset}>Remove branding</Button>}
      </div>
      <p className={css.note} role="status">
        {problem}
      </p>
      <p className={css.note}>
        Both are stored on this device and never sent. A shared link contains only the name. Reset keeps both.
        A logo can only be set in a build.
      </p>
    </>
  )
}
