import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { runCommand, type ConsoleActions } from './run-command.ts'
import { commandOf } from './shortcuts.ts'

const announcementDurationMs = 2_500

/** Handles the shortcuts. Returns the announcement of the last one. */
export function useShortcuts(actions: ConsoleActions): string {
  const [announcement, setAnnouncement] = useState('')
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    runCommand(command, actions).then(setAnnouncement, () =>
      setAnnouncement('The demo’s backend could not be loaded'),
    )
  })
  // A layout effect, so that shortcuts work as soon as the launcher is visible.
  useLayoutEffect(() => {
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
  useEffect(() => {
    if (announcement === '') return
    const timer = setTimeout(() => setAnnouncement(''), announcementDurationMs)
    return () => clearTimeout(timer)
  }, [announcement])
  return announcement
}
