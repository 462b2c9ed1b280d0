// A picture of src/assets/manifest.raster.json as a module of its own (src/build/plugins/pictures-plugin.ts).
declare module 'virtual:picture/*' {
  const picture: {
    width: number
    height: number
    color: string
    avif: string
    webp: string
    src: string
  }
  export default picture
}
