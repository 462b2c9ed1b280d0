import { takePresetFromAddress } from './demo-address.ts'
import { isPresetName } from './presets/presets.ts'

/**
 * On a page that has no product: leads an address that asks for a preset to where the product begins it, and everything else that it says goes
 * along. Before anything else is taken out of it. A name that no preset has is left out.
 */
export function leadToPreset(window: Window): void {
  const { origin, search } = window.location
  const asked = takePresetFromAddress(window)
  if (asked && isPresetName(asked.name)) window.location.replace(`${origin}/${search}`)
}
