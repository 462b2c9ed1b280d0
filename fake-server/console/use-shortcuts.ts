import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { readFocus } from './read-focus.ts'
import { runCommand, type Helm } from './run-command.ts'
import { commandOf } from './shortcuts.ts'

/** How long it is said what a key did, in milliseconds of the device. */
const saidFor = 2_500

/** Lets single keys steer the demo while they are turned on and nobody types; returns what the last one did, in words. */
export function useShortcuts(helm: Helm): string {
  const [said, setSaid] = useState('')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!helm.place.get().keys) return
    const command = commandOf(event, readFocus(event.target))
    if (!command) return
    event.preventDefault()
    runCommand(command, helm).then(setSaid, () => setSaid('The demo’s backend could not be loaded'))
  })
  // There as soon as the mark is, which says that keys are heard.
  useLayoutEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), saidFor)
    return () => clearTimeout(timer)
  }, [said])
  return said
}
