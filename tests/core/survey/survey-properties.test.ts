import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { HttpRequest, HttpResult } from '../../../src/core/ports/ports.ts'
import { progressOf, type SurveyState } from '../../../src/core/survey/survey-state.ts'
import { anyTraversalMs } from '../../builders/any-traversal-ms.ts'
import { buildRadioField, buildStep, buildSurvey } from '../../builders/survey.ts'
import { deferred, json, noResponse, plain } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { inTab, submissionResponse, type Tab } from './tab.ts'

type Submission = { request: HttpRequest; hasResponse: boolean; resolve(response: HttpResult): void }

function respondToAll(submissions: Submission[], response: HttpResult): void {
  for (const submission of submissions) {
    submission.hasResponse = true
    submission.resolve(response)
  }
}

/** By name, what the visitor, the browser or the service may do. */
const actions = {
  start: ({ flow }) => flow.start(),
  choose: ({ flow }) => flow.choose(`${flow.state.get().stepIndex}.0`, 'One'),
  next: ({ flow }) => flow.next(),
  back: ({ flow }) => flow.back(),
  home: ({ flow }) => flow.home(),
  finish: ({ flow }) => flow.finish(),
  browserBack: ({ navigator }) => navigator.back(),
  forward: ({ navigator }) => navigator.forward(),
  /** Until the browser has moved. */
  wait: ({ clock }) => clock.advance(400),
  respond: (_, submissions, response) => respondToAll(submissions, response),
  reenter: ({ open }) => open(),
} satisfies Record<
  string,
  (tab: Tab, submissions: Submission[], response: HttpResult) => void | Promise<void>
>

type ActionName = keyof typeof actions
const names = Object.keys(actions) as ActionName[]
const anyAction = fc.tuple(
  // Choices and Finish are here twice: otherwise few runs would submit.
  fc.constantFrom(...names, 'choose', 'finish'),
  fc.constantFrom(json(422, {}), plain(201, '{"cut'), noResponse, submissionResponse),
)
type Sequence = [name: ActionName, response: HttpResult][]
const sequence = (...steps: ActionName[]): Sequence => steps.map((name) => [name, submissionResponse])

const examples: [traversalMs: number, Sequence][] = [
  // A stored survey: random actions rarely get there.
  [0, sequence('start', 'choose', 'choose', 'choose', 'finish', 'respond')],
  // The page is left and entered while a press of Back or of the logo is in flight.
  [5, sequence('start', 'choose', 'back', 'choose', 'reenter')],
  [5, sequence('start', 'choose', 'home', 'choose', 'reenter')],
]

function expectValid(state: SurveyState): void {
  const steps = state.form.kind === 'ready' ? state.form.survey.steps : []
  expect(state.stepIndex).toBeGreaterThanOrEqual(0)
  expect(state.stepIndex).toBeLessThan(steps.length)
  expect(progressOf(state)).toBeGreaterThanOrEqual(0)
  expect(progressOf(state)).toBeLessThanOrEqual(100)
  if (state.screen === 'landing')
    expect({ stepIndex: state.stepIndex, isSending: state.isSending, problems: state.problems }).toEqual({
      stepIndex: 0,
      isSending: false,
      problems: {},
    })
  for (const place of Object.keys(state.problems)) expect(place).toBe(`${state.stepIndex}.0`)
}

it('any actions leave a valid state with one submission in flight at most (R9)', async () => {
  const step = buildStep({ fields: [buildRadioField(['One'])] })
  const survey = buildSurvey({ steps: [step, step, step, step] })
  await fc.assert(
    fc.asyncProperty(anyTraversalMs, fc.array(anyAction, { maxLength: 25 }), async (traversalMs, played) => {
      const submissions: Submission[] = []
      const tab = await inTab({
        survey,
        traversalMs,
        responses: {
          'POST /survey-forms': (request) => {
            const { promise, resolve } = deferred()
            submissions.push({ request, hasResponse: false, resolve })
            return promise
          },
        },
      })
      const { flow, navigator, http, clock } = tab
      for (const [name, response] of played) {
        await actions[name](tab, submissions, response)
        await settled()
        expectValid(flow.state.get())
        const inFlight = submissions.filter(
          ({ request, hasResponse }) => !hasResponse && !http.cancelled.includes(request),
        )
        expect(inFlight.length).toBeLessThanOrEqual(1)
      }
      // After every traversal, the entry is that of the current step (R10), unless the answers opened the next page.
      clock.advance(1_000)
      const { screen, stepIndex } = flow.state.get()
      const isHere = navigator.location().pathname === '/'
      if (isHere && screen === 'questions') expect(navigator.state()?.entry).toBe(stepIndex + 1)
    }),
    { numRuns: 300, examples },
  )
})
