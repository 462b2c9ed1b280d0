/** Whether others reach a server that listens at this address: only some are this machine's alone. @param {string} host */
export const opens = (host) => !/^(?:127\.|localhost$|::1$)/.test(host)
