import { fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DemoContext } from '../../../fake-server/console/demo-context.ts'
import { CallsPart } from '../../../fake-server/console/calls-part.tsx'
import { Message } from '../../../fake-server/console/phone-part.tsx'
import { RecordsTable } from '../../../fake-server/console/records-table.tsx'
import TeamPart from '../../../fake-server/console/team/team-part.tsx'
import { createBranding } from '../../../fake-server/demo/branding.ts'
import type { Demo } from '../../../fake-server/demo/open-demo.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createTestBackend } from '../backend/test-backend.ts'

const demo = { branding: createBranding(createMemoryStorage(), null) } as Demo
function show(content: ReactNode) {
  const shown = render(<DemoContext value={demo}>{content}</DemoContext>)
  onTestFinished(shown.unmount)
  return shown
}

const many = Array.from({ length: 60 }, (_, index) => index)

describe('the console', () => {
  it('shows the newest leads, and the rest after a press', () => {
    const backend = createTestBackend()
    const { database } = backend.records
    database.responses.clear()
    database.leads.clear()
    for (const at of many)
      database.responses.add({ id: `r${at}`, at, answerJson: '{}', utmDetailsJson: '{}', name: `Lead ${at}` })
    const shown = show(<TeamPart backend={backend} onNewContent={() => {}} />)
    expect(shown.getAllByRole('group')).toHaveLength(50)
    expect(shown.getByText('Lead 59')).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: '10 earlier' }))
    expect(shown.getAllByRole('group')).toHaveLength(60)
  })

  it('shows the newest calls of an import, each shortened', () => {
    const backend = createTestBackend()
    const { calls } = backend.records.database
    const long = 'தி'.repeat(250_000)
    for (let call = 0; call < 210; call++)
      calls.add({ id: `c${call}`, method: 'GET', path: `/${call}`, status: 200, sentJson: '""' })
    const sentJson = JSON.stringify(long)
    calls.add({ id: 'x', method: long, path: long, status: 200, sentJson, received: long })
    const shown = show(<CallsPart backend={backend} />)
    expect(shown.getAllByRole('group')).toHaveLength(200)
    expect(shown.getAllByRole('group')[0]!.textContent!.length).toBeLessThan(100_000)
    fireEvent.click(shown.getByRole('button', { name: '11 earlier' }))
    expect(shown.getAllByRole('group')).toHaveLength(211)
  })

  it('shortens a long message', () => {
    const long = 'தி'.repeat(250_000)
    const message = { id: 'm', at: 1, kind: 'text', to: long, text: long, code: '', imported: false }
    const shown = show(<Message message={message} isCodeValid={false} onUseCode={() => {}} />)
    expect(shown.container.textContent.length).toBeLessThan(5_000)
  })

  it('shows the newest rows of a table, and the rest after a press', () => {
    const rows = many.map((at) => ({ id: `r${at}`, at, sample: false, cells: [`Cell ${at}`] }))
    const shown = show(<RecordsTable table={{ kind: 'lead', title: 'Leads', columns: ['Name'], rows }} />)
    expect(shown.getAllByRole('row')).toHaveLength(1 + 50)
    expect(shown.getByText('60 leads')).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: '10 earlier' }))
    expect(shown.getAllByRole('row')).toHaveLength(1 + 60)
  })
})
