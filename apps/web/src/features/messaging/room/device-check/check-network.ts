import type { IceServers } from '@escuta/messaging/contract'

/** `poor`: no server on the internet answered, so that a call may not find its way. */
export type NetworkState = 'checking' | 'good' | 'poor' | 'offline'

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
    return (await isReachable) ? 'good' : 'poor'
  } finally {
    connection.close()
  }
}
