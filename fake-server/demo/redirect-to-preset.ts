import { takePresetFromAddress } from './demo-address.ts'
import { isPresetName } from './presets/presets.ts'

/** Redirects a page without the product (the payment page) to the start page if its address asks for a preset. Unknown names are dropped. */
export function redirectToPreset(window: Window): void {
  const { origin, search } = window.location
  const asked = takePresetFromAddress(window)
  if (asked && isPresetName(asked.name)) window.location.replace(`${origin}/${search}`)
}
