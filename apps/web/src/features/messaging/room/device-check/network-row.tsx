import { deviceCheckTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Spinner } from '@escuta/ui/spinner'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { trpcClient } from '../../../../lib/trpc.ts'
import { checkNetwork, type NetworkState } from './check-network.ts'

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
