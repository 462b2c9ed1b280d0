import corner from '../../../src/assets/options/plot-corner.svg'
import oneSide from '../../../src/assets/options/plot-road-one-side.svg'
import twoSides from '../../../src/assets/options/plot-road-two-sides.svg'
import type { ComponentProps, ReactNode } from 'react'
import { directions } from '../../../src/ui/floor-plan/directions.ts'
import { RadioTiles } from '../../../src/ui/features/survey/choices/radio-tiles.tsx'
import { CompassDial, CompassField } from '../../../src/ui/features/survey/choices/compass.tsx'
import { useServerText } from '../../../src/i18n/use-server-text.ts'
import type { Group } from '../case.ts'

type Options = Readonly<Record<string, string | null>>

const two: Options = { '1 bedroom': null, '2 bedrooms': null }
const five: Options = { ...two, '3 bedrooms': null, '4 bedrooms': null, '5 or more': null }
const plots: Options = {
  'Road on one side': oneSide,
  'Roads on two sides': twoSides,
  'Corner plot': corner,
  'Between two houses': null,
}
const longWord = 'Thiruvananthapuramsubramaniamvenkataraman'

const group = { 'aria-label': 'Options' }

/** Options with their pictures. */
function Tiles({ options, chosen = null }: { options: Options; chosen?: string | null }): ReactNode {
  const text = useServerText()
  return (
    <RadioTiles
      value={chosen}
      options={Object.entries(options).map(([value, picture]) => ({ value, label: text(value), picture }))}
      onMove={() => {}}
      onChoose={() => {}}
      readOnly={false}
      group={group}
    />
  )
}

export const tiles: Group = {
  name: 'Radio tiles',
  cases: {
    words: () => <Tiles options={five} />,
    'words, hover': { forced: ['hover', 'label:nth-of-type(2)'], draw: () => <Tiles options={two} /> },
    'words, focus': {
      forced: ['focus-visible', 'label:nth-of-type(2) input'],
      draw: () => <Tiles options={two} />,
    },
    'words, chosen and focus': {
      forced: ['focus-visible', 'label:nth-of-type(2) input'],
      draw: () => <Tiles options={two} chosen="2 bedrooms" />,
    },
    'long text, and a long word': () => (
      <Tiles
        options={{ 'What’s on each side: a road, a house, open land?': null, [longWord]: null }}
        chosen={longWord}
      />
    ),
    'pictures, one missing': () => <Tiles options={plots} />,
    'pictures, focus, one that does not load': {
      forced: ['focus-visible', 'label:nth-of-type(1) input'],
      draw: () => <Tiles options={{ 'Road on one side': oneSide, 'Corner plot': '/assets/missing.svg' }} />,
    },
  },
}

const Compass = ({ value }: Partial<Pick<ComponentProps<typeof CompassField>, 'value'>>): ReactNode => (
  <CompassField value={value} onChange={() => {}} readOnly={false} group={group} />
)

export const compass: Group = {
  name: 'Compass',
  cases: {
    'chosen, focus': { forced: ['focus-visible', 'input[value=W]'], draw: () => <Compass value="W" /> },
    'dial, every direction': {
      wide: true,
      draw: () => (
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 7rem))', gap: '1rem' }}>
          {directions.map((to) => (
            <CompassDial key={to} to={to} showLetters label={to} />
          ))}
        </div>
      ),
    },
    'dial, not answered': () => <CompassDial to={null} showLetters />,
  },
}
