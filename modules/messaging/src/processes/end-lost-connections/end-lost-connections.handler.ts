import { periodicJob, runForEach } from '@escuta/jobs'
import { forgetPeerIds } from '../../application/call-peer-ids.ts'
import { lostPeers, removeLostPeer } from '../../application/call-peers.ts'
import type { MessagingDeps } from '../../application/deps.ts'
import { recordLost } from '../../application/leave-call.ts'
import { forgetLinkReports } from '../../application/link-health.ts'

const name = 'messaging.end-lost-connections'
const everyMs = 60_000

/** Records that connections left whose process ended without a word; forgets peer ids and reports of past calls. */
export function endLostConnections(deps: Pick<MessagingDeps, 'db' | 'run' | 'clock' | 'appointments'>) {
  return periodicJob(name, everyMs, async () => {
    await forgetPeerIds(deps)
    await forgetLinkReports(deps)
    return runForEach(await lostPeers(deps), async (peer) => {
      await recordLost(deps, peer)
      await removeLostPeer(deps, peer)
    })
  })
}
