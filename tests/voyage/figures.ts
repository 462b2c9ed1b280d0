import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { proceed } from '../simulation/hand.ts'
import { noFault, type NetworkOutcome } from '../simulation/network.ts'
import { screenOf } from '../simulation/screens.ts'
import { ordinaryPhone } from '../simulation/tab.ts'
import { openVoyage, openFirstPage } from '../simulation/voyage.ts'

const losses = [0, 2, 5, 10]
const visits = 200
/** Of four visitors the phone of one throws the tab away while they read the text. */
const thrownAway = 0.25

type Setup = { name: string; keys: boolean; stores: 'both' | 'local' }
const setups: readonly Setup[] = [
  { name: 'no record in the tab, no keys', keys: false, stores: 'local' },
  { name: 'record, `VITE_IDEMPOTENCY=off`', keys: false, stores: 'both' },
  { name: 'record, `VITE_IDEMPOTENCY=header`', keys: true, stores: 'both' },
]

/** Of `visits` visits: records that stand twice, texts beyond the first, visitors who came to no order. */
type Figures = readonly [duplicates: number, texts: number, stuck: number]
type Row = { setup: Setup; figures: readonly Figures[] }

/** A call is lost before the server, or its answer after it, each with this chance (per cent). */
function lossy(loss: number, random: () => number): () => NetworkOutcome {
  return () => {
    const there = random() * 100 < loss
    const back = random() * 100 < loss
    return { ...noFault, kind: there ? 'lost before the server' : back ? 'lost after the server' : 'arrives' }
  }
}

/** A visitor who does what each screen asks for, and presses again where nothing comes of it. */
async function patientVisit({ keys, stores }: Setup, loss: number, seed: number): Promise<Figures> {
  const { next: random } = createSeededRandom(seed)
  const phone = { ...ordinaryPhone, stores }
  const setting = { region: 'in', keys, phone, wholeAfter: 300, begins: 'landing' } as const
  const voyage = openVoyage(setting, lossy(loss, random))
  let losesTab = random() < thrownAway
  await openFirstPage(voyage)
  for (let press = 0; press < 80 && voyage.orders.length === 0; press++) {
    await proceed(voyage, true, 4 * press)
    if (!losesTab || screenOf(voyage) !== 'code') continue
    losesTab = false
    voyage.browser.discardTab()
    await voyage.pass(1_000)
  }
  voyage.browser.close()
  const made = (table: string): number => voyage.network.made.filter((one) => one.table === table).length
  const more = (count: number): number => Math.max(0, count - 1)
  const leads = voyage.services.database.leads.all().length
  const duplicates = more(made('responses')) + more(leads) + more(made('checkouts'))
  return [duplicates, more(made('messages')), voyage.orders.length > 0 ? 0 : 1]
}

async function figuresOf(setup: Setup, loss: number): Promise<Figures> {
  let sum: Figures = [0, 0, 0]
  for (let seed = 1; seed <= visits; seed++) {
    const one = await patientVisit(setup, loss, seed)
    sum = [sum[0] + one[0], sum[1] + one[1], sum[2] + one[2]]
  }
  return sum
}

/** Writes docs/reports/losses.md. */
export async function writeFigures(root: string, say: (line: string) => void): Promise<number> {
  const rows: Row[] = []
  for (const setup of setups) {
    const figures: Figures[] = []
    for (const loss of losses) figures.push(await figuresOf(setup, loss))
    rows.push({ setup, figures })
  }
  const table = [
    [`of ${visits} visits: duplicates · extra texts · stuck`, ...losses.map((loss) => `${loss} %`)],
    ...rows.map(({ setup, figures }) => [setup.name, ...figures.map((each) => each.join(' · '))]),
  ].map((cells) => `| ${cells.join(' | ')} |`)
  table.splice(1, 0, `|---|${losses.map(() => '---|').join('')}`)
  say(table.join('\n'))
  writeFileSync(
    join(root, 'docs/reports/losses.md'),
    ['# Visits on lossy networks', '', ...table, ''].join('\n'),
  )
  return 0
}
