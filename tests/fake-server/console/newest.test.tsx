// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DressContext } from '../../../fake-server/console/dress/in-dress.ts'
import { RecordsTable } from '../../../fake-server/console/records-table.tsx'
import TeamPart from '../../../fake-server/console/team/team-part.tsx'
import { createDress } from '../../../fake-server/demo/dress.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createTestBackend } from '../backend/test-backend.ts'

const many = Array.from({ length: 60 }, (_, index) => index)

describe('of records that grow, the newest stand there and the rest at a press', () => {
  it('of the leads', () => {
    const { world } = createTestBackend()
    const { database } = world.records
    database.clear()
    for (const at of many)
      database.responses.add({ id: `r${at}`, at, answerJson: '{}', utmDetailsJson: '{}', name: `Lead ${at}` })
    const shown = render(
      <DressContext value={createDress(createMemoryStorage(), null)}>
        <TeamPart world={world} loaded={() => {}} />
      </DressContext>,
    )
    onTestFinished(shown.unmount)
    expect(shown.getAllByRole('group')).toHaveLength(50)
    expect(shown.getByText('Lead 59')).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: '10 earlier' }))
    expect(shown.getAllByRole('group')).toHaveLength(60)
  })

  it('of a table', () => {
    const rows = many.map((at) => ({ id: `r${at}`, at, sample: false, cells: [`Cell ${at}`] }))
    const shown = render(<RecordsTable table={{ kind: 'lead', title: 'Leads', columns: ['Name'], rows }} />)
    onTestFinished(shown.unmount)
    expect(shown.getAllByRole('row')).toHaveLength(1 + 50)
    expect(shown.getByText('60 leads')).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: '10 earlier' }))
    expect(shown.getAllByRole('row')).toHaveLength(1 + 60)
  })
})
