/** The default brand name, for `{{brand}}` in the texts. */
export const defaultBrandName = 'Plotline'

/** A brand's mark: the address of a picture, and its aspect ratio as width and height. */
export type BrandMark = { src: string; width: number; height: number }

/** A brand's name and mark. Without a mark, the product's own logo is shown. */
export type Brand = { name: string; mark: BrandMark | null }

/** Whether the mark is so wide that it contains the name. */
export const isWordmark = ({ width, height }: BrandMark): boolean => width > 2 * height
