import { decryptField } from '@escuta/event-sourcing'
import { handleJob, type JobHandler } from '@escuta/jobs'
import { profileKey } from '@escuta/kernel'
import type { SchedulingDeps } from '../../application/deps.ts'
import { guardianToken } from '../../application/guardian-link.ts'
import { agenda, appointmentIn } from '../../domain/agenda/agenda.state.ts'
import { guardianRefusal } from '../../domain/agenda/guardian-refusal.ts'
import { guardianMail } from '../../texts/guardian-mail.ts'
import { sendGuardianLinkJob } from './send-guardian-link.job.ts'

type Deps = Pick<SchedulingDeps, 'accounts' | 'settings' | 'keyedHash' | 'load' | 'cipher' | 'clock'>

/** Sends the link while the request waits for the guardian. The mail names nobody: the address may be mistyped. */
export function sendGuardianLink(deps: Deps): JobHandler {
  return handleJob(sendGuardianLinkJob, async (key) => {
    const found = appointmentIn(await deps.load(agenda, key), key.appointmentId)
    if (!found?.terms.guardian || guardianRefusal(found, deps.clock.now().toISOString())) return
    const { clientId, guardian, expiresAt } = found.terms
    const email = await decryptField(deps.cipher, guardian.email, profileKey(clientId))
    if (!email) return
    const token = guardianToken(deps, { ...key, clientId })
    await deps.accounts.sendMailTo(email, {
      mailId: `guardian.${key.appointmentId}`,
      personId: clientId,
      mail: guardianMail({ href: `${deps.settings.publicUrl}/responsavel?token=${token}`, until: expiresAt }),
    })
  })
}
