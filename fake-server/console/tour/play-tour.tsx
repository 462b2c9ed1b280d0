import type { ReactNode } from 'react'
import { inRegion, regionOf } from '../../../src/core/model/region.ts'
import { Button } from '../button.tsx'
import parts from '../parts.module.css'

export function PlayTour(): ReactNode {
  const play = (): void => location.assign(`${inRegion(regionOf(location.pathname), '/')}?tour=play`)
  return (
    <div className={parts.group} role="group" aria-labelledby="demo-tour">
      <h3 id="demo-tour">Guided tour</h3>
      <Button variant="primary" onClick={play}>
        Play
      </Button>
      <p className={parts.note}>
        Three minutes with captions, in the page’s language. Any input pauses it; T continues, X goes to the
        next step.
      </p>
    </div>
  )
}
