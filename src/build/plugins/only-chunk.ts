import { build, type InlineConfig } from 'vite'

/** Builds inside a build, with nothing of the product's own configuration but what is given; returns the one script that it makes. */
export async function onlyChunk(root: string, config: InlineConfig): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    ...config,
    build: { ...config.build, write: false },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk, ...others] = chunks.filter((one) => one.type === 'chunk')
  if (!chunk || others.length > 0) throw new Error(`${chunks.length} chunks instead of one`)
  return chunk.code
}
