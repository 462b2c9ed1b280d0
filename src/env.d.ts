/// <reference types="vite/client" />

/** Build-time: true if the fake backend replaces the services. A constant, so that the production build drops the branch. */
declare const __FAKE_BACKEND__: boolean

/** Build-time: false in a build that always has the product's own brand. */
declare const __REBRANDABLE__: boolean

/** The variables that the page's code reads. The build reads the others by `readSettings`. */
interface ImportMetaEnv {
  readonly VITE_I18N_DEBUG?: string
}

/** Trusted Types. TypeScript's DOM types lack them, and some browsers too. */
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

/** A section of locales/en/translation.json as a module, so that a page's chunk contains only its own texts. `never` is assignable to the type of each section. */
declare module 'virtual:english/*' {
  const texts: never
  export default texts
}
