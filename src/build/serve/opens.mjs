/** Whether others reach a server at this host, written as `HOST` or as in an address: only some are this machine's alone. @param {string} host */
export const opens = (host) => !/^(?:127\.|localhost$|::1$|\[::1\]$)/.test(host)
