/** What is asked of the talk that a page plays. */
export type TalkWord = 'toggle' | 'next'

const name = 'plotline:talk'

export const isTalkWord = (text: unknown): text is TalkWord => text === 'toggle' || text === 'next'

/** Says it to the page's talk; false where none is played. */
export const tellTalk = (window: Window, word: TalkWord): boolean =>
  !window.dispatchEvent(new CustomEvent(name, { detail: word, cancelable: true }))

/** Calls `run` with each word; the returned function stops that. */
export function hearTalkWords(window: Window, run: (word: TalkWord) => void): () => void {
  const heard = (event: Event): void => {
    event.preventDefault()
    run((event as CustomEvent<TalkWord>).detail)
  }
  window.addEventListener(name, heard)
  return () => window.removeEventListener(name, heard)
}
