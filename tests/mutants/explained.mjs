/**
 * Changes of the code that no test can notice, each with the reason. `line` is the line as it stands, `to` what the changed part becomes.
 * @type {readonly { file: string, line: string, to: string, because: string }[]}
 */
export const explained = []
