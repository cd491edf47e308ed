// Numbers alone, so that pages that name them load nothing else.

/** Days after the contract in which a client may withdraw from it (CDC, art. 49; docs/brazil.md). */
export const withdrawalDays = 7
