import { deviceCheckTexts as texts } from '@escuta/i18n'
import type { IceServers } from '@escuta/messaging/contract'
import { Button } from '@escuta/ui/button'
import { Spinner } from '@escuta/ui/spinner'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { trpcClient } from '../../../../lib/trpc.ts'

/** Whether the network lets a call through, in words. */
export function NetworkRow({ appointmentId }: { readonly appointmentId: string }) {
  const [state, setState] = useState<NetworkState>('checking')
  const isDoubtful = state !== 'checking' && state !== 'good'
  useEffect(() => {
    void stateOf(appointmentId).then(setState)
  }, [appointmentId])
  async function checkAgain() {
    setState('checking')
    setState(await stateOf(appointmentId))
  }
  return (
    <div className="flex items-start justify-between gap-3">
      <output className="flex min-h-11 min-w-0 flex-1 items-start gap-2.5 py-1.5 text-caption text-ink-soft [&_svg]:size-5 [&_svg]:shrink-0">
        {state === 'checking' && <Spinner />}
        {state === 'good' && <CircleCheck className="text-accent" aria-hidden />}
        {isDoubtful && <CircleAlert className="text-warning" aria-hidden />}
        {texts.networkStates[state]}
      </output>
      {isDoubtful && (
        <Button variant="secondary" size="small" onClick={() => void checkAgain()}>
          {texts.networkAgain}
        </Button>
      )}
    </div>
  )
}

async function stateOf(appointmentId: string): Promise<NetworkState> {
  const servers = await trpcClient.messaging.iceServers.query({ appointmentId }).catch(() => undefined)
  return servers ? checkNetwork(servers) : 'offline'
}

/**
 * `poor`: no server answered, not even the one that relays calls. `untested`: there is none of that kind; a call may
 * work. `unrelayed`: the address is hidden, and that server did not answer.
 */
type NetworkState = 'checking' | 'good' | 'poor' | 'untested' | 'unrelayed' | 'offline'

const longestMs = 6_000

/** Whether a call would find a way to the outside: asks the servers for an address that others can reach. */
async function checkNetwork({ iceServers, relayOnly }: IceServers): Promise<NetworkState> {
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
