type BuildVariables = Pick<ImportMetaEnv, 'DEV' | 'MODE'> & {
  VITE_I18N_DEBUG?: string | undefined
}

/** Whether i18next tells the console what it does (R4): where a build says so, else in development and in the demo. */
export function isDebugLogging(
  { DEV, MODE, VITE_I18N_DEBUG }: BuildVariables,
  fakeBackend: boolean,
): boolean {
  const said = VITE_I18N_DEBUG?.trim()
  if (said) return said === 'true'
  return MODE !== 'test' && (DEV || fakeBackend)
}
