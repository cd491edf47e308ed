import type { callPath, ConsultationRoom } from '@escuta/messaging/contract'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { socketAddress } from '../../../lib/socket-address.ts'
import { unseen } from '../../../lib/action-link.ts'
import { refetchUser } from '../../../lib/session.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { type CallClient, createCallClient } from '../call/call-client.ts'
import { createHealthReport } from '../call/link/health-report.ts'
import type { CallState } from '../call/call-state.ts'

/** What every part of a call is given. */
export type CallProps = {
  readonly room: ConsultationRoom
  readonly client: CallClient
  readonly state: CallState
}

type OwnCall = {
  readonly client: CallClient
  readonly state: CallState
  /** `isHere`: also where the person is in the call by another page, whose place it takes. */
  readonly enterAgain: (isHere: boolean) => void
}

/** The contract's value would bring its schemas along. */
const path: typeof callPath = '/ws/webrtc'

/** The call of a room; a call that has ended is followed by a new one when the person comes back. */
export function useCall({ appointmentId }: ConsultationRoom, onCall: (isInCall: boolean) => void): OwnCall {
  const create = () =>
    createCallClient({
      appointmentId,
      address: socketAddress(path),
      iceServers: () => trpcClient.messaging.iceServers.query({ appointmentId }),
      onEnded: refetchUser,
      onHealed: createHealthReport((outages) =>
        trpcClient.messaging.reportLinkHealth.mutate({ appointmentId, outages }, { context: unseen }),
      ),
    })
  const [client, setClient] = useState(create)
  const subscribe = useCallback((listener: () => void) => client.subscribe(listener), [client])
  const state = useSyncExternalStore(subscribe, client.state)
  const { phase } = state
  useEffect(() => {
    void client.prepare()
    return () => client.close()
  }, [client])
  useEffect(() => {
    onCall(phase !== 'ready')
  }, [phase, onCall])
  function enterAgain(isHere: boolean) {
    const next = create()
    setClient(next)
    void next.join(isHere)
  }
  return { client, state, enterAgain }
}
