/** The default name of the product. Locale files and pages say `{{brand}}`. */
export const defaultBrandName = 'Plotline'

/** A brand's mark as a page shows it: the address of a picture, and its size, of which only the ratio is used. */
export type BrandMark = { src: string; width: number; height: number }

/** The name that visitors know the product by, and its mark; null shows the product's own. */
export type Brand = { name: string; mark: BrandMark | null }

/** Whether the mark is so wide that it contains the name. */
export const isWordmark = ({ width, height }: BrandMark): boolean => width > 2 * height
