import { awaitDress } from './await-dress.ts'
import { begin } from './begin.ts'
import { repairLocation } from './repair-location.ts'

// Stands in the page itself; the build puts it there.
repairLocation(window)
window.begun = begin(window, __FAKE_BACKEND__ ? null : __SETTINGS__.formsApi)
if (__FAKE_BACKEND__) awaitDress(window)
