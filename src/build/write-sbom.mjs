import { execSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

// Runs after `npm run build`: lists the packages in the build, from the lock file, as CycloneDX.
const command = 'npm sbom --package-lock-only --omit dev --sbom-format cyclonedx'
mkdirSync('dist-hosts', { recursive: true })
writeFileSync('dist-hosts/sbom.json', execSync(command, { maxBuffer: 50_000_000 }))
