import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { tagOf } from '../../../src/core/model/language.ts'
import { captions } from '../../tour/captions.ts'
import { createPlayer } from '../../tour/player.ts'
import { createPageDriver } from '../../tour/page-driver.ts'
import { steps } from '../../tour/steps.ts'
import { readTour, removeTour } from '../../tour/tour-state.ts'
import '../console.css'
import { CloseIcon, NextIcon, PauseIcon, PlayIcon } from '../icons.tsx'
import { activePlayer, runCommand, type ConsoleActions } from '../run-command.ts'
import { commandOfKey, commandOf } from '../shortcuts.ts'
import { useStore } from '../../../src/ui/lib/use-store.ts'
import surface from '../demo-console.module.css'
import css from './caption-bar.module.css'
import type { ConsoleLayout } from '../../demo/console-layout.ts'
import { readKeyContext } from '../read-key-context.ts'

/** Plays the tour that this tab has saved, with its captions in a bar at the lower edge of the page. */
export default function CaptionBar({ actions: consoleActions }: { actions: ConsoleActions }): ReactNode {
  const { layout } = consoleActions.demo
  const { presenter } = useStore(layout)
  const [state, setState] = useState(() => readTour(window))
  const [isStarted, setStarted] = useState(false)
  const isStopped = state === null

  const pressKey = useEffectEvent(async (key: string): Promise<unknown> => {
    const command = commandOfKey(key)
    return command && runCommand(command, consoleActions)
  })
  useEffect(() => {
    const saved = readTour(window)
    if (!saved || isStopped) return
    if (saved.step === 0) layout.change({ open: false })
    const listeners = new AbortController()
    const driver = createPageDriver(window, saved, (key) => pressKey(key))
    const player = createPlayer(saved, driver)
    activePlayer.set(player)
    player.state.subscribe(() => setState(player.state.get()))
    onUserInput(layout, listeners.signal, player.interrupt)
    // Screen readers announce a text only if its live region was rendered before.
    const timer = setTimeout(() => {
      setStarted(true)
      player.start()
    }, 100)
    return () => {
      clearTimeout(timer)
      listeners.abort()
      player.stop()
      activePlayer.set(null)
    }
  }, [layout, isStopped])

  if (isStopped) return null
  const { step, action, isPlaying, language } = state
  const { name, actions } = steps[step]!
  const lastKey = actions.slice(0, action).findLast(({ do: kind }) => kind === 'key')
  function stop(): void {
    removeTour(window)
    setState(null)
  }
  return (
    <section
      ref={reserveSpace}
      className={presenter ? 'visually-hidden' : `${surface.surface} ${css.bar}`}
      aria-label="The tour"
      data-tour={isPlaying ? 'playing' : 'paused'}
      data-step={name}
    >
      <p role="status" lang={tagOf(language)}>
        {isStarted && captions[language][name]}
      </p>
      {!presenter && (
        <div className={css.controls}>
          <span>
            {step + 1} / {steps.length}
            {!isPlaying && ' · paused'}
          </span>
          {lastKey?.do === 'key' && <kbd>{lastKey.key.toUpperCase()}</kbd>}
          <button
            type="button"
            className={surface.icon}
            aria-label={isPlaying ? 'Pause the tour' : 'Continue the tour'}
            onClick={() => activePlayer.get()?.toggle()}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </button>
          <button
            type="button"
            className={surface.icon}
            aria-label="Next step of the tour"
            onClick={() => activePlayer.get()?.next()}
          >
            <NextIcon />
          </button>
          <button type="button" className={surface.icon} aria-label="Stop the tour" onClick={stop}>
            <CloseIcon />
          </button>
        </div>
      )}
    </section>
  )
}

/** A ref callback that sets `--tour-h`, the space that the page leaves for the bar (console.css). */
function reserveSpace(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--tour-h', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--tour-h')
  }
}

/** Calls `listener` when the user does something on the page, except with the controls of the tour. */
function onUserInput(layout: ConsoleLayout, signal: AbortSignal, listener: () => void): void {
  const handle = (event: Event): void => {
    // The tour's own clicks aren't trusted events.
    if (event.isTrusted && !isForTour(event, layout)) listener()
  }
  for (const type of ['pointerdown', 'click', 'keydown', 'wheel'])
    window.addEventListener(type, handle, { capture: true, passive: true, signal })
}

function isForTour(event: Event, layout: ConsoleLayout): boolean {
  const isInBar = event.target instanceof Element && event.target.closest('[data-tour]') !== null
  if (!(event instanceof KeyboardEvent)) return isInBar
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return true
  // With Tab the user leaves the bar.
  if (isInBar) return event.key !== 'Tab'
  return layout.get().keys && commandOf(event, readKeyContext(event.target))?.kind === 'tour'
}
