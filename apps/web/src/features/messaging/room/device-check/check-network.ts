import type { IceServers } from '@escuta/messaging/contract'

/**
 * `poor`: no server answered, not even the one that relays calls. `untested`: there is none of that kind, and no other
 * answered; within one network, or with another server in between, a call may work. `unrelayed`: the person hides their
 * address, and the server that relays calls did not answer.
 */
export type NetworkState = 'checking' | 'good' | 'poor' | 'untested' | 'unrelayed' | 'offline'

const longestMs = 6_000

/** Whether a call would find a way to the outside: asks the servers for an address that others can reach. */
export async function checkNetwork({ iceServers, relayOnly }: IceServers): Promise<NetworkState> {
  if (!navigator.onLine) return 'offline'
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map(({ urls, ...access }) => ({ urls: [...urls], ...access })),
    iceTransportPolicy: relayOnly ? 'relay' : 'all',
  })
  try {
    connection.createDataChannel('check')
    const isReachable = new Promise<boolean>((resolve) => {
      connection.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate === null) resolve(false)
        if (candidate?.type === 'srflx' || candidate?.type === 'relay') resolve(true)
      })
      setTimeout(() => resolve(false), longestMs)
    })
    await connection.setLocalDescription()
    if (await isReachable) return 'good'
    if (relayOnly) return 'unrelayed'
    return iceServers.some(({ urls }) => urls.some((url) => url.startsWith('turn'))) ? 'poor' : 'untested'
  } finally {
    connection.close()
  }
}
