// A section of locales/en/translation.json as a module of its own, so that each page carries its own English only.
declare module 'virtual:english/*' {
  const texts: never
  export default texts
}
