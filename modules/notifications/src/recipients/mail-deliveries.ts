import type { Load } from '@escuta/event-sourcing'
import { type Clock, isRefusal, type MailDelivery } from '@escuta/kernel'
import type { ComposedMail, DeliverMail } from '@escuta/mail'
import { type Kysely, sql } from 'kysely'
import { mailConfiguration } from '../domain/mail-configuration/mail-configuration.state.ts'
import type { NotificationTables } from '../read-models/database.ts'
import { countRetry, endRetries } from './mail-retries.ts'

type Deps = { readonly db: Kysely<NotificationTables>; readonly clock: Clock }

/** From how many messages on that were refused one after the other, each for good, the provider is taken to refuse them all. */
const manyRefusals = 3

/** Acceptances are written again after this time, so that a burst of mails does not wait for one row. */
const acceptedAgainMs = 10_000

/** Sends a mail and records how the attempt ended: mails of accounts, tests and retries, which leave no event, too. */
export function recordDelivery(deps: Deps, deliver: DeliverMail): DeliverMail {
  return async (mail) => {
    const sent = await deliver(mail)
    // The mail went out: that its record failed must not send it again.
    await Promise.all([recordOutcome(deps, sent), recordRetry(deps, mail, sent)]).catch(() => undefined)
    return sent
  }
}

/** Lists a mail while it is tried again, with the code of the last answer. */
async function recordRetry(
  deps: Deps,
  { id, listed }: ComposedMail,
  sent: Awaited<ReturnType<DeliverMail>>,
): Promise<void> {
  if (!listed) return
  // While e-mail is disabled nothing is tried.
  if (isRefusal(sent) && sent.code === 'email-disabled') return
  const isTried =
    isRefusal(sent) && sent.code === 'email-provider-failed' && sent.details?.['temporary'] !== false
  if (!isTried) return endRetries(deps, id)
  const status = sent.details?.['status']
  await countRetry(deps, { id, ...listed }, typeof status === 'number' ? status : null)
}

async function recordOutcome(deps: Deps, sent: Awaited<ReturnType<DeliverMail>>): Promise<void> {
  if (!isRefusal(sent)) return recordAccepted(deps)
  // The others are ours, before the provider was asked.
  if (sent.code !== 'email-provider-failed') return
  const { status, temporary } = sent.details ?? {}
  await recordRefused(deps, typeof status === 'number' ? status : null, temporary !== false)
}

async function recordAccepted({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - acceptedAgainMs).toISOString()
  await sql`
    insert into notifications.mail_deliveries as last (id, accepted_at, refusals, is_general)
    values ('last', ${now.toISOString()}, 0, false)
    on conflict (id) do update set
      accepted_at = excluded.accepted_at, refused_since = null, refused_at = null, status = null,
      refusals = 0, is_general = false
    where last.refused_since is not null or last.accepted_at is null
      or last.accepted_at < ${before}::timestamptz`.execute(db)
}

async function recordRefused({ db, clock }: Deps, status: number | null, isGeneral: boolean): Promise<void> {
  const at = clock.now().toISOString()
  await sql`
    insert into notifications.mail_deliveries as last (id, refused_since, refused_at, status, refusals, is_general)
    values ('last', ${at}, ${at}, ${status}, 1, ${isGeneral})
    on conflict (id) do update set
      refused_since = coalesce(last.refused_since, excluded.refused_since),
      refused_at = excluded.refused_at, status = excluded.status, refusals = last.refusals + 1,
      is_general = last.is_general or excluded.is_general`.execute(db)
}

/** How the last attempts ended; those before the configuration changed say nothing of what is in force now. */
export async function lastDelivery({
  db,
  load,
}: Pick<Deps, 'db'> & { readonly load: Load }): Promise<MailDelivery> {
  const { changedAt } = await load(mailConfiguration, {})
  const row = await db.selectFrom('notifications.mail_deliveries').selectAll().executeTakeFirst()
  const isNow = (at: string | null | undefined): at is string =>
    at != null && (changedAt === null || Date.parse(at) >= Date.parse(changedAt))
  if (row?.refusedSince && isNow(row.refusedAt) && (row.isGeneral || row.refusals >= manyRefusals)) {
    const { refusedSince: since, refusedAt: at, status, refusals } = row
    return { state: 'refused', since, at, status, refusals }
  }
  return isNow(row?.acceptedAt) ? { state: 'accepted', at: row.acceptedAt } : { state: 'none' }
}
