import { act, fireEvent } from '@testing-library/react'
import { Profiler, type ComponentType } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  toCodeStep,
  toDetailsStep,
  initialLeadState,
  type LeadState,
} from '../../src/core/lead/lead-state.ts'
import { createStore } from '../../src/core/kernel/store.ts'
import { createTestApp } from '../fakes/create-test-app.ts'

const renders = new Map<string, number>()

/** The component, which counts its renders under `name`, or under its label. */
const counted =
  <Props extends object>(Component: ComponentType<Props>, name?: string) =>
  (props: Props & { label?: string | null }) => {
    const id = name ?? props.label ?? ''
    return (
      <Profiler id={id} onRender={() => renders.set(id, (renders.get(id) ?? 0) + 1)}>
        <Component {...props} />
      </Profiler>
    )
  }

const modules = [
  '../../src/ui/layout/page-link.tsx',
  '../../src/ui/floor-plan/floor-plan.tsx',
  '../../src/ui/primitives/field.tsx',
  '../../src/ui/primitives/button.tsx',
]

const load = async () => ({
  LeadPage: (await import('../../src/ui/features/lead/lead-page.tsx')).default,
  show: (await import('./show.tsx')).show,
  showQuestions: (await import('./survey/show-survey.tsx')).showQuestions,
})
let loaded: Awaited<ReturnType<typeof load>>

// Test files share their modules: they are loaded again with the counting components, and dropped at the end.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(import('../../src/ui/layout/page-link.tsx'), async (original) => ({
    PageLink: counted((await original()).PageLink, 'frame'),
  }))
  vi.doMock(import('../../src/ui/floor-plan/floor-plan.tsx'), async (original) => ({
    FloorPlan: counted((await original()).FloorPlan, 'plan') as never,
  }))
  vi.doMock(import('../../src/ui/primitives/field.tsx'), async (original) => {
    const { FieldFrame, TextField } = await original()
    return { FieldFrame, TextField: counted(TextField) }
  })
  vi.doMock(import('../../src/ui/primitives/button.tsx'), async (original) => {
    const { Button, buttonClass } = await original()
    return { Button: counted(Button, 'button'), buttonClass }
  })
  loaded = await load()
})
afterAll(() => {
  for (const module of modules) vi.doUnmock(module)
  vi.resetModules()
})

const address = '/us/response/form_one_demo'

/** The components that an action renders. */
function rendersOf(action: () => void): Record<string, number> {
  renders.clear()
  act(action)
  return Object.fromEntries(renders)
}

function leadPage() {
  const { app, pages, clock } = createTestApp({ address })
  const { LeadPage, show } = loaded
  return { ...show(<LeadPage visit={app.visit()} open={pages.lead} />, { address, app }), clock }
}

it('a keystroke in the lead form renders nothing, except Submit when it is enabled or disabled', () => {
  const { clock, getByRole } = leadPage()
  act(() => clock.advance(20_000))
  const type = (name: string, value: string) =>
    rendersOf(() => void fireEvent.input(getByRole('textbox', { name }), { target: { value } }))
  expect(type('Name', 'A')).toEqual({})
  expect(type('Name', 'As')).toEqual({})
  type('Email', 'a')
  // The keyboard's Enter key of the other fields says "send" now.
  expect(type('Mobile', '9')).toEqual({ Email: 1, Name: 1, button: 1 })
  expect(type('Mobile', '98')).toEqual({})
  expect(type('Name', 'Ash')).toEqual({})
})

it('a per cent of the loader renders the plan, and not the frame', () => {
  const { clock } = leadPage()
  act(() => clock.advance(1_000))
  expect(rendersOf(() => clock.advance(200))).toEqual({ plan: 1 })
})

it('a second of the resend wait renders neither frame nor plan, field or buttons', () => {
  const details = toDetailsStep(initialLeadState('us'))
  const sent = { to: { isd: '1', mobile: '2025550123', name: 'A', email: 'a' }, at: 0 }
  const { app, pages } = createTestApp({ address })
  const first = { ...toCodeStep(details, sent), resendSecondsLeft: 30 }
  const state = createStore<LeadState>(first)
  const flow = { ...pages.lead(app.visit()), enter: () => () => {}, state }
  const { LeadPage, show } = loaded
  const { getByText } = show(<LeadPage visit={app.visit()} open={() => flow} />, { address, app })
  expect(getByText(/0:30/)).toBeTruthy()
  expect(rendersOf(() => state.set({ ...first, resendSecondsLeft: 29 }))).toEqual({})
  expect(getByText(/0:29/)).toBeTruthy()
})

it('Next renders no frame, and a keystroke in an answer renders nothing', async () => {
  const text = (name: string) => ({ label: name, fields: [{ name, label: name, type: 'text' }] })
  const page = await loaded.showQuestions(text('One'), text('Two'), text('Three'))
  expect(rendersOf(() => page.type(page.getByRole('textbox'), 'x'))).toEqual({})
  const next = rendersOf(() => page.press('Next'))
  expect(next).toMatchObject({ Two: 1 })
  expect(next).not.toHaveProperty('frame')
})
