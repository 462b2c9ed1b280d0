// A picture of src/assets/manifest.raster.json as a module of its own (src/build/plugins/pictures-plugin.ts).
declare module 'virtual:picture/*' {
  // An import statement would make this file a module, and this declaration an augmentation.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const picture: import('./picture.tsx').PictureFiles
  export default picture
}
