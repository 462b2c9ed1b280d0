import { useState, type ReactNode } from 'react'
import { languageKey } from '../../../src/core/shared/storage-keys.ts'
import type { Demo } from '../../demo/open-demo.ts'
import { addressOfTalk, talkLanguages, talkRegions } from '../../talk/addresses.ts'
import { readTalk } from '../../talk/kept-talk.ts'
import { PlayIcon } from '../icons.tsx'
import parts from '../parts.module.css'
import { useSteeredPage } from '../steered-page.ts'
import css from './play-choice.module.css'
import { Button } from '../button.tsx'

/** Begins the talk: in a language, at home in a region, once or again and again. */
export function PlayChoice({ storage }: Pick<Demo, 'storage'>): ReactNode {
  const page = useSteeredPage()
  const [language, setLanguage] = useState(() => {
    const spoken = storage.read(languageKey)
    return talkLanguages.find(({ code }) => code === spoken)?.code ?? 'en'
  })
  const [region, setRegion] = useState<(typeof talkRegions)[number]['region']>('in')
  // Who presses Play at a kiosk does not end it.
  const [isKiosk, setKiosk] = useState(() => readTalk(window)?.isKiosk ?? false)
  return (
    <div className={parts.group} role="group" aria-labelledby="demo-talk">
      <h3 id="demo-talk">The ten-minute talk</h3>
      <div className={css.choices}>
        <select
          className={parts.select}
          aria-label="Language of the talk"
          value={language}
          onChange={({ target }) =>
            setLanguage(talkLanguages.find(({ code }) => code === target.value)?.code ?? 'en')
          }
        >
          {talkLanguages.map(({ code, tag, name }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </select>
        <select
          className={parts.select}
          aria-label="Region of the talk"
          value={region}
          onChange={({ target }) =>
            setRegion(talkRegions.find((each) => each.region === target.value)?.region ?? 'in')
          }
        >
          {talkRegions.map((each) => (
            <option key={each.region} value={each.region}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
      <div className={`${parts.buttons} ${parts.even}`}>
        <Button look={parts.go} onClick={() => page.go(addressOfTalk({ language, region, isKiosk }))}>
          <PlayIcon />
          Play
        </Button>
        <Button aria-pressed={isKiosk} onClick={() => setKiosk(!isKiosk)}>
          Kiosk
        </Button>
      </div>
      <p className={parts.note}>
        Real presses, with captions. Any touch or key takes over; T goes on, X does the next step. A kiosk
        clears everything and begins anew a minute after the last hand.
      </p>
    </div>
  )
}
