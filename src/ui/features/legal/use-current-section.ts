import { useEffect, useState } from 'react'

/** The index of the section that is being read: the first that reaches into the upper third of the screen. */
export function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const sections = [...document.querySelectorAll('[data-legal-section]')]
    const inSight = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target)
          else inSight.delete(target)
        const first = sections.findIndex((section) => inSight.has(section))
        if (first >= 0) setCurrent(first)
      },
      { rootMargin: '0px 0px -67% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [count])
  return current
}
