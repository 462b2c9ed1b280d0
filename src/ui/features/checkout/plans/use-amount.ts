import { tagOf } from '../../../../core/model/language.ts'
import { formatAmount } from '../../../../core/model/price.ts'
import { useShell } from '../../../shell/shell.ts'
import { useStore } from '../../../lib/use-store.ts'

/** Writes amounts with this symbol, grouped for the interface language (R31). */
export function useAmount(symbol: string): (amount: number) => string {
  const tag = tagOf(useStore(useShell().languages.current))
  return (amount) => formatAmount(symbol, amount, tag)
}
