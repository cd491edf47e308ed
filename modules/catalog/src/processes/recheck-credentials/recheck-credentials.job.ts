import { allPages, periodicJob, runForEach } from '@escuta/jobs'
import { afterDays, type ProfessionalId, systemContext, unwrap, hourMs } from '@escuta/kernel'
import type { CatalogDeps } from '../../application/deps.ts'
import { credentialMonths, credentialNoticeDays } from '../../contract/rule-numbers.ts'
import { afterMonths } from '../../domain/professional/after-months.ts'
import { credentialsVerifiedUntil } from '../../read-models/professionals/checked-credentials.query.ts'
import { expireCredential } from '../../domain/professional/expire-credential.decide.ts'
import { requireRecheck } from '../../domain/professional/require-recheck.decide.ts'

const name = 'catalog.recheck-credentials'

type Deps = Pick<CatalogDeps, 'db' | 'cipher' | 'run' | 'clock'>

/** Marks verifications that end within the notice period as due, and ends those whose time has passed. */
export function recheckCredentials(deps: Deps) {
  return periodicJob(name, hourMs, () => recheckDue(deps))
}

/** The deciders know what has happened before: a repeated or concurrent run changes nothing more. */
export async function recheckDue(deps: Deps): Promise<void> {
  const before = afterDays(
    afterMonths(deps.clock.now().toISOString(), -credentialMonths),
    credentialNoticeDays,
  )
  const due = allPages((limit, after: ProfessionalId | undefined) =>
    credentialsVerifiedUntil(deps, before, { limit, after }),
  )
  await runForEach(due, async (professionalId) => {
    unwrap(await deps.run(requireRecheck, { professionalId }, systemContext(name, deps.clock)))
    unwrap(await deps.run(expireCredential, { professionalId }, systemContext(name, deps.clock)))
  })
}
