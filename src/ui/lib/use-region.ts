import { useLocation } from 'wouter'
import { regionOf, type Region } from '../../core/model/region.ts'

/** The region of the current address (R1). */
export function useRegion(): Region {
  const [path] = useLocation()
  return regionOf(path)
}
