/** A field that is asked for in feet, by its name in any letter case (R7). */
export const isMeasure = (name: string): boolean => /^(?:width|depth)$/i.test(name)
