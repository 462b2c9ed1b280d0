import { readFileSync } from 'node:fs'

export type PackageJson = { name: string; version: string; license?: string }

/** The folder of a module's package, if it is not the project's own. */
const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

/** The packages whose code is in a build, as a CycloneDX bill of materials. `moduleIds` are paths, or ids of virtual modules. */
export function billOfMaterials(moduleIds: readonly string[], project: PackageJson): object {
  const folders = new Set(moduleIds.flatMap((id) => packageFolder.exec(id.replaceAll('\0', ''))?.[0] ?? []))
  const packages = [...folders].map(
    (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as PackageJson,
  )
  const componentOf = ({ name, version, license }: PackageJson, type: string): object => ({
    type,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: componentOf(project, 'application') },
    components: packages
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map((each) => componentOf(each, 'library')),
  }
}
