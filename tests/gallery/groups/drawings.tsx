import { DimensionLine } from '../../../src/ui/floor-plan/dimension-line.tsx'
import { FloorPlan } from '../../../src/ui/floor-plan/floor-plan.tsx'
import * as deferredIcons from '../../../src/ui/primitives/deferred-icons.ts'
import { Icon } from '../../../src/ui/primitives/icon.tsx'
import * as icons from '../../../src/ui/primitives/icons.ts'
import symbol from '../../../src/assets/brand/symbol.svg'
import { useTranslation } from '../../../src/i18n/i18n-provider.tsx'
import { BrandLogo } from '../../../src/ui/layout/brand-logo.tsx'
import { Logo } from '../../../src/ui/layout/logo.tsx'
import { MiniPlan, type MiniPlanDetail } from '../../../src/ui/features/survey/mini-plan.tsx'
import { SheetArt, TitleBlock } from '../../../src/ui/floor-plan/title-block.tsx'
import styles from '../gallery.module.css'
import type { ReactNode } from 'react'
import type { Cases, Draw, Group } from '../case.ts'

function Progress({ percent }: { percent: number }): ReactNode {
  const { t } = useTranslation()
  return <DimensionLine label={t('wizard.progress')} percent={percent} />
}

export const progress: Group = {
  name: 'Progress',
  cases: {
    '0 per cent': () => <Progress percent={0} />,
    '50 per cent': () => <Progress percent={50} />,
    '100 per cent': () => <Progress percent={100} />,
  },
}

const detailCases = (detail: MiniPlanDetail, percent: number): Cases => ({
  [`detail ${detail}`]: {
    blue: true,
    draw: () => (
      <SheetArt>
        <FloorPlan
          width={detail > 1 ? 30 : null}
          depth={detail > 1 ? 40 : null}
          bedrooms={3}
          percent={percent}
          showDimensions
          unknownLength="?"
          showPlot={detail === 1}
        />
      </SheetArt>
    ),
  },
  [`detail ${detail}, as a stamp`]: {
    blue: true,
    draw: () => (
      <div style={{ inlineSize: '3rem' }}>
        <MiniPlan detail={detail} />
      </div>
    ),
  },
})

export const plans: Group = {
  name: 'Plan that grows',
  cases: { ...detailCases(1, 15), ...detailCases(2, 25), ...detailCases(3, 70), ...detailCases(4, 100) },
}

export const titleBlock: Group = {
  name: 'Title block',
  cases: {
    'some cells not answered': {
      blue: true,
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
    'on paper': (t) => (
      <TitleBlock
        onPaper
        missingLabel={t('thankYou.notGiven')}
        cells={[
          { name: t('thankYou.orderId'), value: 'PL-20261121-000481' },
          { name: t('thankYou.status'), value: t('thankYou.success') },
          { name: t('thankYou.amount'), value: 'INR 599' },
        ]}
      />
    ),
    'long text': (t) => (
      <TitleBlock
        cells={[
          { name: t('checkout.samplesHint'), value: t('landing.lede') },
          { name: t('lead.floors'), value: 'Thiruvananthapuramsubramaniam' },
        ]}
      />
    ),
    'no cells': () => <TitleBlock cells={[]} />,
  },
}

const square = { src: symbol, width: 40, height: 40 }
const wide = { src: symbol, width: 120, height: 30 }
const otherBrand: Draw = () => <BrandLogo name="Meridian Homes" mark={square} />

export const marks: Group = {
  name: 'Logo and icons',
  cases: {
    logo: () => <Logo />,
    'logo on blue': { blue: true, draw: () => <Logo /> },
    'another brand': otherBrand,
    'another brand on blue': { blue: true, draw: otherBrand },
    'a wide mark': { blue: true, draw: () => <BrandLogo name="Meridian" mark={wide} /> },
    'a name alone': () => <BrandLogo name="Kaveri & Meridian Housing Corporation" mark={null} />,
    icons: {
      wide: true,
      draw: () => (
        <div className={styles.swatches} lang="en">
          {Object.entries({ ...icons, ...deferredIcons }).map(([name, path]) => (
            <span key={name}>
              <Icon path={path} />
              {name}
            </span>
          ))}
        </div>
      ),
    },
  },
}
