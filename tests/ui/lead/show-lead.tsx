import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { LeadFlow } from '../../../src/core/lead/lead-flow.ts'
import type { LeadState } from '../../../src/core/lead/lead-state.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import { LeadContext } from '../../../src/ui/features/lead/lead-step.ts'
import { show, type Shown } from '../show.tsx'

/** A flow that stays in one state, and records its calls. */
export const createFakeFlow = (state: LeadState) =>
  ({
    state: createStore(state),
    enter: () => () => {},
    change: vi.fn(),
    pickCountry: vi.fn(),
    fillCountry: vi.fn(),
    sendCode: vi.fn(),
    resendCode: vi.fn(),
    verifyCode: vi.fn(),
    edit: vi.fn(),
  }) satisfies LeadFlow

/** Shows a part of the lead page. */
export const showAtFlow = (part: ReactNode, flow: LeadFlow): Shown =>
  show(<LeadContext value={flow}>{part}</LeadContext>)
