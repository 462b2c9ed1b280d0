import dusk from 'virtual:picture/slide-1'
import street from 'virtual:picture/slide-2'
import entrance from 'virtual:picture/slide-3'
import model from 'virtual:picture/slide-4'

/** The four pictures at the top of the checkout. The texts are `checkout.banners` in the locales. */
export const banners = [
  { id: 'dusk', files: dusk },
  { id: 'street', files: street },
  { id: 'entrance', files: entrance },
  { id: 'model', files: model },
] as const
