import drawingVideo from '../assets/reviews/review-1.mp4'
import drawingCaptions from '../assets/reviews/review-1.en.vtt'
import drawingPoster from '../assets/reviews/review-1-poster-540.avif'
import dayAndDuskVideo from '../assets/reviews/review-2.mp4'
import dayAndDuskCaptions from '../assets/reviews/review-2.en.vtt'
import dayAndDuskPoster from '../assets/reviews/review-2-poster-540.avif'
import verandahVideo from '../assets/reviews/review-3.mp4'
import verandahCaptions from '../assets/reviews/review-3.en.vtt'
import verandahPoster from '../assets/reviews/review-3-poster-540.avif'
import storeysVideo from '../assets/reviews/review-4.mp4'
import storeysCaptions from '../assets/reviews/review-4.en.vtt'
import storeysPoster from '../assets/reviews/review-4-poster-540.avif'
import linesVideo from '../assets/reviews/review-5.mp4'
import linesCaptions from '../assets/reviews/review-5.en.vtt'
import linesPoster from '../assets/reviews/review-5-poster-540.avif'
import streetVideo from '../assets/reviews/review-6.mp4'
import streetCaptions from '../assets/reviews/review-6.en.vtt'
import streetPoster from '../assets/reviews/review-6-poster-540.avif'

/** The shape of every video, and the language its captions are in. */
export const videoFormat = { width: 540, height: 960, captions: 'en' } as const

/** Client videos, in the order shown; `seconds` is how long the file runs (R60). Titles are `checkout.videos` in the locales. */
export const videos = [
  { id: 'drawing', src: drawingVideo, captions: drawingCaptions, poster: drawingPoster, seconds: 7 },
  {
    id: 'dayAndDusk',
    src: dayAndDuskVideo,
    captions: dayAndDuskCaptions,
    poster: dayAndDuskPoster,
    seconds: 7,
  },
  { id: 'verandah', src: verandahVideo, captions: verandahCaptions, poster: verandahPoster, seconds: 7 },
  { id: 'storeys', src: storeysVideo, captions: storeysCaptions, poster: storeysPoster, seconds: 7 },
  { id: 'lines', src: linesVideo, captions: linesCaptions, poster: linesPoster, seconds: 7 },
  { id: 'street', src: streetVideo, captions: streetCaptions, poster: streetPoster, seconds: 7 },
] as const
