/** The daily job forgets the browsers not used for a year, and must not read all of them. */
export const knownDevicesByTime = `
  create index on identity.known_devices (seen_at);
`
