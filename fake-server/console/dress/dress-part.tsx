import { useState, type ReactNode } from 'react'
import { readBrandName } from '../../../src/brand/brand-name.ts'
import { readColour } from '../../../src/brand/colour.ts'
import { movedWords, paletteOf } from '../../../src/brand/palette.ts'
import { isDressed, type KeptDress } from '../../demo/dress.ts'
import { BinIcon, LoadIcon } from '../icons.tsx'
import parts from '../parts.module.css'
import { useReadable } from '../use-readable.ts'
import { chosenMark } from './chosen-mark.ts'
import css from './dress-part.module.css'
import { Button } from '../button.tsx'

/** Where the picker of colours begins: the product's own. */
const ownColour = '#1e4ea1'

/** Dresses the demo as the customer: a name, a mark, a colour. Each is on as soon as it is given. */
export default function DressPart({ dress }: { dress: KeptDress }): ReactNode {
  const { name, mark, colour } = useReadable(dress)
  /** What stands in the field while somebody types: it may be no name yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  function rename(text: string): void {
    const read = readBrandName(text)
    setTyped(text)
    setSaid('problem' in read ? `The name ${read.problem}.` : '')
    if ('name' in read) dress.change({ name: read.name })
  }
  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    const chosen = await chosenMark(file)
    if (chosen.mark) dress.change({ mark: chosen.mark })
    setSaid(chosen.said)
  }
  function takeOff(): void {
    dress.takeOff()
    setTyped(null)
    setSaid('The demo stands as itself again.')
  }

  return (
    <>
      <p className={parts.note}>
        The demo in your customer’s name, on every page and in every text, as soon as you give it.
      </p>
      <label className={css.line}>
        <span>Name</span>
        <input
          className={parts.input}
          type="text"
          autoComplete="off"
          value={typed ?? name}
          onChange={({ target }) => rename(target.value)}
          onBlur={() => setTyped(null)}
        />
      </label>
      <div className={css.line}>
        <span aria-hidden="true">Mark</span>
        {mark && <img className={css.mark} src={mark.src} alt="The mark as it is" />}
        <label className={parts.button}>
          <LoadIcon />
          {mark ? 'Another mark' : 'Choose a mark'}
          <input
            className="visually-hidden"
            type="file"
            accept=".svg,.png,image/svg+xml,image/png"
            onChange={({ target }) => void choose(target.files?.[0]).finally(() => (target.value = ''))}
          />
        </label>
      </div>
      <label className={css.line}>
        <span>Colour</span>
        <input
          className={css.colour}
          type="color"
          value={colour ?? ownColour}
          onChange={({ target }) => dress.change({ colour: readColour(target.value) })}
        />
        <code>{colour ?? 'its own'}</code>
      </label>
      <p className={parts.note} role="status">
        {said}
      </p>
      {colour &&
        movedWords(colour, paletteOf(colour)).map((sentence) => (
          <p key={sentence} className={parts.note}>
            {sentence}
          </p>
        ))}
      {isDressed({ name, mark, colour }) && (
        <div className={parts.buttons}>
          <Button onClick={takeOff}>
            <BinIcon />
            Take it off
          </Button>
        </div>
      )}
      <p className={parts.note}>
        A mark is an SVG or a PNG of at most 100 KB. All three are kept on this device and never sent; an
        address that you share carries the name alone. Reset leaves them on.
      </p>
    </>
  )
}
