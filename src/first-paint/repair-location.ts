import { repairAddress } from '../core/model/repair-address.ts'

/** Replaces a damaged address by the one that it means (R85), before anything reads it. */
export function repairLocation({ history, location }: Pick<Window, 'history' | 'location'>): void {
  const { pathname: path, search: query, hash } = location
  const address = repairAddress({ path, query, hash })
  if (address !== path + query + hash) history.replaceState(history.state, '', address)
}
