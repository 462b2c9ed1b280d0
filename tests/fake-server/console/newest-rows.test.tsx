import { fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DemoContext } from '../../../fake-server/console/demo-context.ts'
import { RecordsTable } from '../../../fake-server/console/records-table.tsx'
import { TeamPart } from '../../../fake-server/console/team/team-part.tsx'
import { notALead } from '../../../fake-server/backend/events.ts'
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
  it('shows the newest leads, and the rest after a press', async () => {
    const backend = createTestBackend()
    const answers = { formId: 'demo', answerJson: '{}', queryStringsJson: '{}', utmDetailsJson: '{}' }
    const columns = { ...notALead, ...answers, selectedLanguage: 'en', brand: '' }
    await backend.log.append(() => ({
      value: undefined,
      events: many.map((index) => {
        const visitor = { at: backend.clock.now() + index, visitor: `r${index}` }
        return { kind: 'answered', ...visitor, ...columns, name: `Lead ${index}`, mobileNumber: '1' }
      }),
    }))
    const shown = show(<TeamPart backend={backend} />)
    expect(shown.getAllByRole('group')).toHaveLength(50)
    expect(shown.getByText('Lead 59')).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: '130 earlier' }))
    expect(shown.getAllByRole('group')).toHaveLength(180)
  })

  it('shows the newest rows of a table, and the rest after a press', () => {
    const rows = many.map((at) => ({ id: `r${at}`, at, isSample: false, cells: [`Cell ${at}`] }))
    const shown = show(<RecordsTable table={{ kind: 'lead', title: 'Leads', columns: ['Name'], rows }} />)
    expect(shown.getAllByRole('row')).toHaveLength(1 + 50)
    expect(shown.getByText('60 leads')).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: '10 earlier' }))
    expect(shown.getAllByRole('row')).toHaveLength(1 + 60)
  })
})
