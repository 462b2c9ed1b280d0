import { useState, type ReactNode } from 'react'
import family from 'virtual:picture/family'
import { useApp } from '../../shell/shell.ts'
import { Picture } from '../../primitives/picture.tsx'

/** A family in front of its home, from the configured address; the bundled picture if there is none or it fails to load (R39). Decorative. */
export function FamilyPicture({ sizes }: { sizes: string }): ReactNode {
  const { familyPictureUrl } = useApp().settings
  const [failed, setFailed] = useState(false)
  if (!familyPictureUrl || failed) return <Picture files={family} alt="" sizes={sizes} priority />
  return (
    <img
      src={familyPictureUrl}
      width={family.width}
      height={family.height}
      alt=""
      fetchPriority="high"
      onError={() => setFailed(true)}
    />
  )
}
