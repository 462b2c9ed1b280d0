import type { ReactNode } from 'react'
import type { Demo } from '../demo/open-demo.ts'
import { FlaskIcon } from './icons.tsx'
import css from './panel.module.css'
import { useReadable } from './use-readable.ts'

/** The console's first line: what it is, the scenario and the speed, and buttons. */
export function PanelHead({
  demo,
  title,
  children,
}: {
  demo: Demo
  title: ReactNode
  children: ReactNode
}): ReactNode {
  const { name } = useReadable(demo.scenario.state)
  const { speed } = useReadable(demo.clock.course)
  return (
    <div className={css.head}>
      <FlaskIcon />
      {title}
      <span className={css.pill}>
        {name} · {speed === 0 ? 'paused' : `×${speed}`}
      </span>
      {children}
    </div>
  )
}
