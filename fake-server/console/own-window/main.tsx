import { createRoot } from 'react-dom/client'
import '../../../src/ui/styles/base.css'
import { holdDoublePresses } from '../../../src/ui/app/double-press.ts'
import { leadToPreset } from '../../demo/lead-to-preset.ts'
import { wear } from '../../demo/wear.ts'
import { DressContext } from '../dress/in-dress.ts'
import { createPlace } from '../place.ts'
import { SteeredPageContext } from '../steered-page.ts'
import { demoKeys } from '../../backend/demo-keys.ts'
import { createTabChannel } from '../../demo/tab-channel.ts'
import { openDemo } from '../../demo/open-demo.ts'
import { ConsoleWindow } from './console-window.tsx'
import { createRemotePage } from './remote-page.ts'

leadToPreset(window)
const demo = openDemo(window)
const place = createPlace(demo.storage)
const { page, isThere } = createRemotePage(createTabChannel(window, demoKeys.console), window)

// A key that was pressed in the page chose another part. Without a name everything was erased.
window.addEventListener('storage', ({ key }) => {
  if (key === demoKeys.console || key === null) place.reread()
})

holdDoublePresses(document)
wear(demo.dress, window, document.title)
createRoot(document.getElementById('root')!).render(
  <SteeredPageContext value={page}>
    <DressContext value={demo.dress}>
      <ConsoleWindow {...{ demo, place, page, isThere }} />
    </DressContext>
  </SteeredPageContext>,
)
