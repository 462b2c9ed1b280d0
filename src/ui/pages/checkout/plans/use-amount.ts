import { tagOf } from '../../../../core/model/language.ts'
import { formatAmount } from '../../../../core/model/price.ts'
import { useShell } from '../../../app/app-context.ts'
import { useStore } from '../../../hooks/use-store.ts'

/** Writes amounts with this symbol, grouped for the interface language (R31). */
export function useAmount(symbol: string): (amount: number) => string {
  const tag = tagOf(useStore(useShell().languages.current))
  return (amount) => formatAmount(symbol, amount, tag)
}
