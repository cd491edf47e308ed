import { unknownClient } from '@escuta/identity/contract'
import { jobAttempts, retryAfterMs } from '@escuta/jobs'
import { maskedEmail, maskedName } from '@escuta/kernel'
import { accountMailKind, outboxKind, outboxKindNames, type RetriedMail } from '../contract/index.ts'
import { endedAmong } from '../read-models/outbox/outbox.query.ts'
import { lastRetries } from '../recipients/mail-retries.ts'
import type { MailRetryRow } from '../recipients/recipients.tables.ts'
import type { NotificationsDeps } from './deps.ts'

/** How long after its last attempt a mail that a view has as pending is queued anew. */
const queuedAnewMs = 60_000
const ofAccounts = new Set<string>(accountMailKind.options)

/** The mails that are tried again, the last tried first: how often, what was answered, and when it is next. */
export async function retriedMailsOf(
  deps: Pick<NotificationsDeps, 'db' | 'people'>,
): Promise<readonly RetriedMail[]> {
  const rows = await lastRetries(deps)
  const [people, ended] = await Promise.all([
    deps.people.byIds([...new Set(rows.map(({ personId }) => personId))]),
    endedAmong(deps.db, rows.map(outboxIdOf)),
  ])
  return rows.flatMap((row) => {
    // A newer version may send kinds that this one does not know.
    const kind = outboxKind.safeParse(row.kind).data
    if (!kind || ended.has(outboxIdOf(row))) return []
    const { mailId, attempts, status, lastAt } = row
    const { name, email } = people.get(row.personId) ?? {}
    const shown = {
      label: outboxKindNames[kind],
      name: name === undefined ? unknownClient : maskedName(name),
      address: email ? maskedEmail(email) : null,
    }
    return [{ mailId, kind, ...shown, attempts, status, lastAt, nextAt: nextAttemptOf(row) }]
  })
}

/** Mails of the outbox have its id after a word, and perhaps before a round: `mail.{id}.2`. */
function outboxIdOf({ mailId }: MailRetryRow): string {
  return mailId.split('.')[1] ?? ''
}

/** A job that was given up is queued anew with all its attempts, but for those of accounts. */
function nextAttemptOf({ kind, attempts, lastAt }: MailRetryRow): string | null {
  const isOfAccount = ofAccounts.has(kind)
  const inRound = isOfAccount ? attempts : ((attempts - 1) % jobAttempts) + 1
  const after = retryAfterMs(inRound) ?? (isOfAccount ? null : queuedAnewMs)
  return after === null ? null : new Date(Date.parse(lastAt) + after).toISOString()
}
