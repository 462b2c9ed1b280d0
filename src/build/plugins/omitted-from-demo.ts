// Stands in for packages that msw and @mswjs/data import and a demo never runs (`demoAliases`): they have 235 KB with gzip.

/** Of lodash. */
export const isFunction = (value: unknown): boolean => typeof value === 'function'
/** Of date-fns. */
export const compareAsc = (a: Date, b: Date): number => Math.sign(Number(a) - Number(b))
export const debug = () => (): void => {}
export const sync = (): void => {}
export const generateRestHandlers = (): never[] => []
export const generateGraphQLHandlers = (): never[] => []
export const generateGraphQLSchema = (): object => ({})
/** msw's own reads local storage when it is loaded, which throws if the browser blocks that. */
export const cookieStore = { getCookies: (): never[] => [], setCookie: async (): Promise<void> => {} }
