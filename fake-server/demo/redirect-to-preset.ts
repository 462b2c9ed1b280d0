import { takePresetFromAddress } from './demo-address.ts'
import { isPresetName } from './presets/presets.ts'

/** Redirects a page without the product (the payment page) to the start page if its address asks for a preset. Unknown names are dropped. */
export function redirectToPreset(window: Window): void {
  const { origin, search } = window.location
  const preset = takePresetFromAddress(window)
  if (preset && isPresetName(preset.name)) window.location.replace(`${origin}/${search}`)
}
