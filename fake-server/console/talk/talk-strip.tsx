import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { talkLanguages } from '../../talk/addresses.ts'
import { forgetTalk, readTalk } from '../../talk/kept-talk.ts'
import { hearTalkWords } from '../../talk/talk-words.ts'
import { talkSteps } from '../../talk/talk.ts'
import { CloseIcon, NextIcon, PauseIcon, PlayIcon } from '../icons.tsx'
import type { KeptPlace } from '../place.ts'
import { runCommand, type Helm } from '../run-command.ts'
import { commandOfKey } from '../shortcuts.ts'
import { useReadable } from '../use-readable.ts'
import { hearHands } from './take-over.ts'
import { holdTalk, type HeldTalk } from './held-talk.ts'
import { Ring } from './ring.tsx'
import './talk.css'
import css from './talk-strip.module.css'
import { useRoom } from './use-room.ts'

/** Plays the talk that this tab keeps: its caption in a strip below the page, its hands with a ring, and who holds it. */
export default function TalkStrip({ helm }: { helm: Helm }): ReactNode {
  const { demo, place } = helm
  const [held, setHeld] = useState<HeldTalk | null>(null)
  const run = useEffectEvent(async (key: string): Promise<unknown> => {
    const command = commandOfKey(key)
    return command && runCommand(command, helm)
  })
  const begin = useEffectEvent((): void => {
    const kept = readTalk(window)
    if (!kept) return
    // It begins with the page alone.
    if (kept.step === 0 && kept.move === 0) place.change({ open: false })
    void holdTalk(demo, kept, window, place, async (key) => run(key)).then(setHeld, () => {})
  })
  useEffect(() => begin(), [])
  return held && <Strip {...held} place={place} end={() => setHeld(null)} />
}

function Strip({
  player,
  captions,
  pointedAt,
  keyShown,
  place,
  end,
}: HeldTalk & { place: KeptPlace; end(): void }): ReactNode {
  const { step, move, is, language, touched } = useReadable(player.state)
  const { presenter } = useReadable(place)
  const key = useReadable(keyShown)
  const room = useRoom()
  const { name } = talkSteps[step]!
  const isPlaying = is === 'playing'
  // What stands in a live region from its beginning is not read out.
  const [isReady, setReady] = useState(move > 0)

  function stop(): void {
    player.stop()
    forgetTalk(window)
    end()
  }
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 100)
    const endWords = hearTalkWords(window, (word) => player[word]())
    const endHands = hearHands(window, place, player.takeOver)
    return () => {
      clearTimeout(timer)
      endWords()
      endHands()
      player.stop()
    }
  }, [player, place])

  return (
    <>
      <Ring around={pointedAt} />
      <section
        ref={room}
        className={css.strip}
        aria-label="The talk"
        data-talk={is}
        data-step={name}
        data-touched={touched || undefined}
        data-presented={presenter || undefined}
      >
        <p role="status" lang={talkLanguages.find(({ code }) => code === language)?.tag}>
          {isReady && captions[name]}
        </p>
        <div className={css.controls}>
          <span className={css.count}>
            {step + 1} / {talkSteps.length}
            {is === 'paused' && ' · paused'}
            {is === 'over' && ' · the end'}
          </span>
          {key && isPlaying && <kbd>{key.toUpperCase()}</kbd>}
          <button
            type="button"
            aria-label={
              isPlaying ? 'Pause the talk' : is === 'over' ? 'Play it again' : 'Go on with the talk'
            }
            onClick={player.toggle}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </button>
          <button type="button" aria-label="Next step of the talk" onClick={player.next}>
            <NextIcon />
          </button>
          <button type="button" aria-label="Stop the talk" onClick={stop}>
            <CloseIcon />
          </button>
        </div>
      </section>
    </>
  )
}
