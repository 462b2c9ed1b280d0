import type { LeadFlow } from '../../src/core/lead/lead-flow.ts'
import type { DetailsStep, LeadState } from '../../src/core/lead/lead-state.ts'
import type { Region } from '../../src/core/model/region.ts'
import { act, nap } from './deeds.ts'
import type { Voyage } from './voyage.ts'

/** How people write their number, and what has to go out. */
const numbers: Record<Region, readonly { typed: string; isd: string; mobile: string }[]> = {
  in: [
    { typed: '98765 43210', isd: '91', mobile: '9876543210' },
    { typed: '+91 98765-43211', isd: '91', mobile: '9876543211' },
    { typed: '098765 43212', isd: '91', mobile: '9876543212' },
    { typed: '९८७६५४३२१३', isd: '91', mobile: '9876543213' },
  ],
  us: [
    { typed: '(415) 555-0132', isd: '1', mobile: '4155550132' },
    { typed: '+44 7700 900125', isd: '44', mobile: '7700900125' },
  ],
  uk: [
    { typed: '07700 900123', isd: '44', mobile: '7700900123' },
    { typed: '00 44 7700 900124', isd: '44', mobile: '7700900124' },
  ],
}

export function typeDetails(voyage: Voyage, state: DetailsStep, pick: number): void {
  const { region } = voyage.plan
  const { name, mobile, email } = state.details
  const number = numbers[region][pick % numbers[region].length]!
  if (!name.trim()) act(voyage, 'lead.change', 'name', ['Asha Rao', ' Ravi Kumar ', 'ஆனந்தி'][pick % 3]!)
  if (!numbers[region].some(({ typed }) => typed === mobile))
    act(voyage, 'lead.change', 'mobile', number.typed)
  if (region !== 'in' && !email.trim()) act(voyage, 'lead.change', 'email', 'visitor@mail.example')
}

/** What the details and the code ask for. */
export async function leadOn(voyage: Voyage, flow: LeadFlow, pick: number): Promise<void> {
  const state = flow.state.get()
  if (state.step === 'designing') return voyage.pass(pick % 2 === 0 ? 3_000 : 20_500)
  if (state.step === 'leaving') return voyage.pass(1_000)
  if (state.step === 'details') {
    typeDetails(voyage, state, pick)
    return pressSend(voyage, 'lead.sendCode')
  }
  const code = usableCode(voyage, state)
  if (code !== null) {
    act(voyage, 'lead.change', 'code', code)
    return pressVerify(voyage)
  }
  if (state.resendIn > 0) return voyage.pass(state.resendIn * 1_000)
  return pressSend(voyage, 'lead.resendCode')
}

/** Whoever is told that there were too many codes waits for ten minutes. */
export function pressSend(voyage: Voyage, send: 'lead.sendCode' | 'lead.resendCode'): void {
  if (voyage.network.requests.findLast(({ call }) => call === 'sendCode')?.heard?.status === 429)
    nap(voyage, 601_000)
  voyage.presses.push({ table: 'messages', at: voyage.browser.time.now() })
  act(voyage, send)
}

export function pressVerify(voyage: Voyage): void {
  voyage.presses.push({ table: 'tokens', at: voyage.browser.time.now() })
  act(voyage, 'lead.verifyCode')
}

/** The newest code on the phone for this number, unless it was refused already. */
function usableCode(
  { services, network }: Voyage,
  state: Extract<LeadState, { step: 'code' }>,
): string | null {
  const digits = state.shownNumber.replaceAll(/\D/g, '')
  const texts = services.database.messages.all().filter(({ to }) => to.replaceAll(/\D/g, '') === digits)
  const code = texts.findLast(({ kind }) => kind === 'text')?.code
  const refused = network.requests.some(
    ({ call, form, heard }) =>
      call === 'verifyCode' && form.otp === code && heard && 'body' in heard && isRefusal(heard),
  )
  return code && !refused ? code : null
}

const isRefusal = ({ status, body }: { status: number; body: unknown }): boolean =>
  status === 404 || (body as { status?: number } | null)?.status === 404
