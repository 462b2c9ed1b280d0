import { buildInto } from '../../run/build-into.mjs'

/**
 * Builds the gallery's page into a folder. Rejects where the build stops.
 * @param {string} folder
 */
export function buildGallery(folder) {
  // Under a test runner NODE_ENV may say something else, and React would be built for development.
  return buildInto('the gallery', folder, ['--config', 'tests/gallery/vite.config.ts'], {
    NODE_ENV: 'production',
  })
}
