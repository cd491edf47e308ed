/** The address of a WebSocket path of the page's own server. */
export function socketAddress(path: string): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
}
