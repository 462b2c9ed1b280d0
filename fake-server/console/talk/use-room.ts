import { useCallback, type RefCallback } from 'react'

/** Tells the page how high the strip is, in `--talk-h`: it makes room for it as for the console. */
export const useRoom = (): RefCallback<HTMLElement> =>
  useCallback((strip) => {
    const { style, dataset } = document.documentElement
    if (!strip) return
    const sizes = new ResizeObserver(() => style.setProperty('--talk-h', `${strip.offsetHeight}px`))
    sizes.observe(strip)
    dataset.demoTalk = ''
    return () => {
      sizes.disconnect()
      style.removeProperty('--talk-h')
      delete dataset.demoTalk
    }
  }, [])
