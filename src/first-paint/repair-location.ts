import { repairAddress } from '../core/model/repair-address.ts'

/** Replaces a damaged address by the one that it means (R85), before anything reads it. */
export function repairLocation({ history, location }: Pick<Window, 'history' | 'location'>): void {
  const address = repairAddress(location)
  if (address !== location.pathname + location.search + location.hash)
    history.replaceState(history.state, '', address)
}
