import corner from '../../../src/assets/options/plot-corner.svg'
import oneSide from '../../../src/assets/options/plot-road-one-side.svg'
import twoSides from '../../../src/assets/options/plot-road-two-sides.svg'
import { directions } from '../../../src/ui/floor-plan/directions.ts'
import { RadioTiles } from '../../../src/ui/features/survey/choices/radio-tiles.tsx'
import { CompassDial, CompassField } from '../../../src/ui/features/survey/choices/compass.tsx'
import { useServerText } from '../../../src/i18n/texts.tsx'
import type { ReactNode } from 'react'
import type { Group } from '../case.ts'

const bedrooms = ['1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms', '5 or more']

const plots: readonly [words: string, picture: string | null][] = [
  ['Road on one side', oneSide],
  ['Roads on two sides', twoSides],
  ['Corner plot', corner],
  ['Between two houses', null],
]

const group = { 'aria-label': 'Options' }

function Tiles({ options, chosen = null }: { options: typeof plots; chosen?: string | null }): ReactNode {
  const text = useServerText()
  return (
    <RadioTiles
      value={chosen}
      options={options.map(([value, picture]) => ({ value, words: text(value), picture }))}
      onMove={() => {}}
      onChoose={() => {}}
      readOnly={false}
      group={group}
    />
  )
}

const bare = bedrooms.map((words): (typeof plots)[number] => [words, null])

export const tiles: Group = {
  name: 'Radio tiles',
  cases: [
    { state: 'words', draw: () => <Tiles options={bare} /> },
    { state: 'words, chosen', draw: () => <Tiles options={bare} chosen="3 bedrooms" /> },
    {
      state: 'words, hover',
      held: ['hover', 'label:nth-of-type(2)'],
      draw: () => <Tiles options={bare.slice(0, 2)} />,
    },
    {
      state: 'words, focus',
      held: ['focus-visible', 'label:nth-of-type(2) input'],
      draw: () => <Tiles options={bare.slice(0, 2)} />,
    },
    {
      state: 'words, chosen and focus',
      held: ['focus-visible', 'label:nth-of-type(2) input'],
      draw: () => <Tiles options={bare.slice(0, 2)} chosen="2 bedrooms" />,
    },
    {
      state: 'long text, one word after another',
      draw: () => (
        <Tiles
          options={[
            ['What’s on each side: a road, a house, open land?', null],
            ['Thiruvananthapuramsubramaniamvenkataraman', null],
          ]}
          chosen="Thiruvananthapuramsubramaniamvenkataraman"
        />
      ),
    },
    { state: 'pictures, one missing', draw: () => <Tiles options={plots} /> },
    { state: 'pictures, chosen', draw: () => <Tiles options={plots} chosen="Corner plot" /> },
    {
      state: 'pictures, focus, one that does not load',
      held: ['focus-visible', 'label:nth-of-type(1) input'],
      draw: () => <Tiles options={[plots[0]!, ['Corner plot', '/assets/missing.svg']]} />,
    },
  ],
}

export const compass: Group = {
  name: 'Compass',
  cases: [
    {
      state: 'nothing chosen',
      draw: () => <CompassField value={undefined} onChange={() => {}} readOnly={false} group={group} />,
    },
    {
      state: 'chosen',
      draw: () => <CompassField value="NE" onChange={() => {}} readOnly={false} group={group} />,
    },
    {
      state: 'chosen, focus',
      held: ['focus-visible', 'input[value=W]'],
      draw: () => <CompassField value="W" onChange={() => {}} readOnly={false} group={group} />,
    },
    {
      state: 'dial, every direction',
      wide: true,
      draw: () => (
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 7rem))', gap: '1rem' }}>
          {directions.map((to) => (
            <CompassDial key={to} to={to} letters name={to} />
          ))}
        </div>
      ),
    },
    { state: 'dial, not answered', draw: () => <CompassDial to={null} letters /> },
  ],
}
