import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { inRegion } from '../../core/model/region.ts'
import { matchRoute } from '../../core/model/visit.ts'
import { useRegion } from '../lib/use-region.ts'
import { showTop } from '../lib/screen.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** A path without region: the link stays in the visitor's region. */
  to: string
  /** If the link's page is open already, called after a click has shown its top. */
  onSamePage?: () => void
}

/** A link to a page. If that page is open already, a click adds no history entry. */
export function PageLink({ to, onSamePage, ...link }: Props): ReactNode {
  const region = useRegion()
  const [path] = useLocation()
  return (
    <Link
      {...link}
      href={inRegion(region, to)}
      onClick={(event) => {
        if (to.includes('#') || matchRoute(path).page !== matchRoute(to).page) return
        event.preventDefault()
        showTop()
        onSamePage?.()
      }}
    />
  )
}
