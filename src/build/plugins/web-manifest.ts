import { ownName } from '../../core/model/brand.ts'

const icon = (size: number, name = `icon-${size}`, purpose = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a device installs the demo by. */
export const webManifest = {
  id: '/',
  name: `${ownName} demo`,
  short_name: ownName,
  description: 'From the survey to the payment page on a fake backend, without a network.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'en',
  background_color: '#faf7f0',
  theme_color: '#faf7f0',
  icons: [icon(192), icon(512), icon(512, 'icon-maskable-512', 'maskable')],
} as const
