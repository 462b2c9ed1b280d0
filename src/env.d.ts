/// <reference types="vite/client" />

/** Build-time: true if the fake backend replaces the services. A constant, so that production drops the branch. */
declare const __FAKE_BACKEND__: boolean

/** Build-time: false where the product shows its own name, mark and colours, and nothing else can. */
declare const __REBRANDABLE__: boolean

/** The variables that code reads by name; the others are read as one table, by `readSettings`. */
interface ImportMetaEnv {
  readonly VITE_I18N_DEBUG?: string
}

/** The browser's guard over what becomes code or markup; null-ish where it has none. The DOM's own types lack it. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML?(text: string): string; createScriptURL?(text: string): string },
    ): {
      createHTML(text: string): string
      createScriptURL(text: string): string
    }
  }
}

/** A section of locales/en/translation.json as a module of its own, so that each page carries its own English only. */
declare module 'virtual:english/*' {
  const texts: never
  export default texts
}
