import { DimensionLine } from '../../../src/ui/floor-plan/dimension-line.tsx'
import { FloorPlan } from '../../../src/ui/floor-plan/floor-plan.tsx'
import { Icon, type IconName } from '../../../src/ui/primitives/icon.tsx'
import '../../../src/ui/primitives/deferred-icons.ts'
import symbol from '../../../src/assets/brand/symbol.svg'
import type { BrandMark } from '../../../src/core/model/brand.ts'
import { BrandLogo } from '../../../src/ui/layout/brand-logo.tsx'
import { Logo } from '../../../src/ui/layout/logo.tsx'
import { MiniPlan, type PlanStage } from '../../../src/ui/features/survey/mini-plan.tsx'
import { SheetArt, TitleBlock } from '../../../src/ui/floor-plan/title-block.tsx'
import styles from '../gallery.module.css'
import type { Case, Group } from '../case.ts'

const stages: readonly PlanStage[] = [1, 2, 3, 4]

/** Every icon that there is: one that is added has to come here. */
const icons: Record<IconName, true> = {
  alert: true,
  'arrow-left': true,
  'arrow-right': true,
  bolt: true,
  calendar: true,
  check: true,
  'chevron-down': true,
  'chevron-left': true,
  'chevron-right': true,
  clock: true,
  close: true,
  globe: true,
  info: true,
  layers: true,
  lock: true,
  mail: true,
  pencil: true,
  play: true,
  plus: true,
  refresh: true,
  ruler: true,
  shield: true,
  wallet: true,
  'zoom-in': true,
  'zoom-out': true,
}

export const progress: Group = {
  name: 'Progress',
  cases: [0, 8, 50, 92, 100].map((percent) => ({
    state: `${percent} per cent`,
    draw: (t) => <DimensionLine name={t('wizard.progress')} percent={percent} />,
  })),
}

export const plans: Group = {
  name: 'Plan that grows',
  cases: stages.flatMap((stage): Case[] => [
    {
      state: `stage ${stage}`,
      ground: 'blue',
      draw: () => (
        <SheetArt>
          <FloorPlan
            width={stage > 1 ? 30 : null}
            depth={stage > 1 ? 40 : null}
            bedrooms={3}
            percent={[15, 25, 70, 100][stage - 1]!}
            showDimensions
            unknownLength="?"
            showPlot={stage === 1}
          />
        </SheetArt>
      ),
    },
    {
      state: `stage ${stage}, as a stamp`,
      ground: 'blue',
      draw: () => (
        <div style={{ inlineSize: '3rem' }}>
          <MiniPlan stage={stage} />
        </div>
      ),
    },
  ]),
}

export const titleBlock: Group = {
  name: 'Title block',
  cases: [
    {
      state: 'some cells not answered',
      ground: 'blue',
      draw: (t) => (
        <TitleBlock
          cells={[
            { name: t('lead.plotWidth'), value: t('wizard.measure', { amount: '30' }) },
            { name: t('lead.direction'), value: t('wizard.NE') },
            { name: t('lead.floors'), value: null },
            { name: t('lead.bedrooms'), value: null },
          ]}
        />
      ),
    },
    {
      state: 'on paper',
      draw: (t) => (
        <TitleBlock
          onPaper
          unknown={t('thankYou.notGiven')}
          cells={[
            { name: t('thankYou.orderId'), value: 'PL-20261121-000481' },
            { name: t('thankYou.status'), value: t('thankYou.success') },
            { name: t('thankYou.amount'), value: 'INR 599' },
          ]}
        />
      ),
    },
    {
      state: 'long text',
      draw: (t) => (
        <TitleBlock
          cells={[
            { name: t('checkout.samplesHint'), value: t('landing.lede') },
            { name: t('lead.floors'), value: 'Thiruvananthapuramsubramaniam' },
          ]}
        />
      ),
    },
    { state: 'no cells', draw: () => <TitleBlock cells={[]} /> },
  ],
}

/** A mark of this size: a sign of nobody. */
const mark = (width: number, height: number): BrandMark => ({ src: symbol, width, height })

export const marks: Group = {
  name: 'Logo and icons',
  cases: [
    { state: 'logo', draw: () => <Logo /> },
    { state: 'logo on blue', ground: 'blue', draw: () => <Logo /> },
    { state: 'another brand', draw: () => <BrandLogo name="Meridian Homes" mark={mark(40, 40)} /> },
    {
      state: 'another brand on blue',
      ground: 'blue',
      draw: () => <BrandLogo name="Meridian Homes" mark={mark(40, 40)} />,
    },
    { state: 'a wide mark', ground: 'blue', draw: () => <BrandLogo name="Meridian" mark={mark(120, 30)} /> },
    {
      state: 'a name alone',
      draw: () => <BrandLogo name="Kaveri & Meridian Housing Corporation" mark={null} />,
    },
    {
      state: 'icons',
      wide: true,
      draw: () => (
        <div className={styles.swatches} lang="en">
          {(Object.keys(icons) as IconName[]).map((name) => (
            <span key={name}>
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      ),
    },
  ],
}
