import { statusOf } from '../../src/core/api/answer-status.ts'
import type { DetailsStep, LeadState } from '../../src/core/lead/lead-state.ts'
import { shownNumber } from '../../src/core/lead/mobile-number.ts'
import type { Region } from '../../src/core/model/region.ts'
import { nap } from './commands.ts'
import type { Voyage } from './voyage.ts'

/** Ways to write a number. */
const numbers: Record<Region, readonly string[]> = {
  in: ['98765 43210', '+91 98765-43211', '098765 43212', '९८७६५४३२१३'],
  us: ['(415) 555-0132', '+44 7700 900125'],
  uk: ['07700 900123', '00 44 7700 900124'],
}

export function typeDetails({ ui, plan: { region } }: Voyage, state: DetailsStep, pick: number): void {
  const { name, mobile, email } = state.details
  const known = numbers[region]
  if (!name.trim()) ui.lead.change('name', ['Asha Rao', ' Ravi Kumar ', 'ஆனந்தி'][pick % 3]!)
  if (!known.includes(mobile)) ui.lead.change('mobile', known[pick % known.length]!)
  if (region !== 'in' && !email.trim()) ui.lead.change('email', 'visitor@mail.example')
}

/** Does the next step of the lead page. */
export async function proceedLead(voyage: Voyage, state: LeadState, pick: number): Promise<void> {
  if (state.step === 'designing') return voyage.pass(pick % 2 === 0 ? 3_000 : 20_500)
  if (state.step === 'redirecting') return voyage.pass(1_000)
  if (state.step === 'details') {
    typeDetails(voyage, state, pick)
    return pressSend(voyage, 'sendCode')
  }
  const code = usableCode(voyage, shownNumber(state.sent.to))
  if (code) return pressVerify(voyage, code)
  if (state.resendSecondsLeft > 0) return voyage.pass(state.resendSecondsLeft * 1_000)
  pressSend(voyage, 'resendCode')
}

/** Requests a code. After a 429 (too many codes) the visitor waits ten minutes first. */
export function pressSend(voyage: Voyage, send: 'sendCode' | 'resendCode'): void {
  const { network, presses, browser, ui } = voyage
  if (network.requests.findLast(({ call }) => call === 'sendCode')?.response?.status === 429)
    nap(voyage, 601_000)
  presses.push({ table: 'messages', at: browser.time.now() })
  ui.lead[send]()
}

export function pressVerify({ ui, presses, browser }: Voyage, code: string): void {
  ui.lead.change('code', code)
  presses.push({ table: 'tokens', at: browser.time.now() })
  ui.lead.verifyCode()
}

/** The newest code for this number, unless it was refused. */
function usableCode({ services, network }: Voyage, number: string): string | null {
  const digits = (number: string): string => number.replaceAll(/\D/g, '')
  const texts = services.database.messages.all().filter(({ kind }) => kind === 'text')
  const code = texts.findLast(({ to }) => digits(to) === digits(number))?.code
  const isRefused = network.requests.some(
    ({ call, form, response }) =>
      call === 'verifyCode' && form.otp === code && response && statusOf(response) === 404,
  )
  return code && !isRefused ? code : null
}
