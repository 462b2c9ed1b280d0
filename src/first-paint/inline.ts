import { forgetDemoKeys } from './forget-demo.ts'
import { hideCardForRebrandedDemo } from './hide-card-for-rebranded-demo.ts'
import { bootstrap } from './bootstrap.ts'
import { repairLocation } from './repair-location.ts'

// The build puts this into the HTML.
repairLocation(window)
if (!__FAKE_BACKEND__) forgetDemoKeys(window)
window.__boot = bootstrap(window, __FAKE_BACKEND__ ? null : __SETTINGS__.formsApi)
if (__FAKE_BACKEND__) hideCardForRebrandedDemo(window)
