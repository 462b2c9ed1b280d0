/** Puts a text on the clipboard; false where it is refused, as on plain http and without permission. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
