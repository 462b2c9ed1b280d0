import type { Rolldown } from 'vite'

/** Those chunks of a bundle that `isWanted` holds of, and after each all that it imports before it runs. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk[] {
  const chunks = new Set<Rolldown.OutputChunk>()
  const add = (file: Rolldown.OutputBundle[string] | undefined): void => {
    if (file?.type !== 'chunk' || chunks.has(file)) return
    chunks.add(file)
    for (const name of file.imports) add(bundle[name])
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && isWanted(file)) add(file)
  return [...chunks]
}
