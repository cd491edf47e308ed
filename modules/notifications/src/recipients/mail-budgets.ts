import type { Clock } from '@escuta/kernel'
import { dayMs } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { NotificationTables } from '../read-models/database.ts'
import type { MailBudget, MailBudgetRow } from './recipients.tables.ts'

/** How many of a budget a mailbox gets. */
export const mailsPerDay = 5
export const mailsPerMonth = 15
const limited = { perDay: mailsPerDay, perMonth: mailsPerMonth }
const limits: Readonly<Record<MailBudget, { readonly perDay: number; readonly perMonth: number }>> = {
  unasked: limited,
  // Two unasked mails are left for a registration of the address, and an invitation for another sender.
  invitation: { perDay: 3, perMonth: 10 },
  'invitation-of-sender': { perDay: 2, perMonth: 4 },
  security: limited,
  session: { perDay: 10, perMonth: 60 },
  reset: { perDay: 10, perMonth: 60 },
  'despite-refusal': { perDay: 1, perMonth: 30 },
  changes: { perDay: 10, perMonth: 300 },
}
const monthMs = 30 * dayMs

type Deps = { readonly db: Kysely<NotificationTables>; readonly clock: Clock }

/**
 * Counts a mail of a mailbox, in one statement; false when the budget is spent. A mail is counted once, however often it is
 * tried. All servers share the counts: the row's lock orders calls made at the same time.
 */
export async function takeMail(
  { db, clock }: Deps,
  {
    mailboxHash,
    budget,
    mailId,
  }: Pick<MailBudgetRow, 'mailboxHash' | 'budget'> & { readonly mailId: string },
): Promise<boolean> {
  const { perDay, perMonth } = limits[budget]
  const now = clock.now()
  const at = now.toISOString()
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const counted = (from: string) =>
    sql`(select count(*) from jsonb_each_text(held.mails) as mail (id, at) where at::timestamptz > ${from}::timestamptz)`
  const lately = sql`(select coalesce(jsonb_object_agg(id, at), '{}') from jsonb_each_text(held.mails) as mail (id, at)
    where at::timestamptz > ${since(monthMs)}::timestamptz)`
  const { rows } = await sql`
    insert into notifications.mail_budgets as held (mailbox_hash, budget, mails, changed_at)
    values (${mailboxHash}, ${budget}, jsonb_build_object(${mailId}::text, ${at}::text), ${at})
    on conflict (mailbox_hash, budget) do update set
      mails = jsonb_build_object(${mailId}::text, ${at}::text) || ${lately},
      changed_at = ${at}::timestamptz
    where jsonb_exists(held.mails, ${mailId}::text)
      or (${counted(since(dayMs))} < ${perDay}::int and ${counted(since(monthMs))} < ${perMonth}::int)
    returning 1`.execute(db)
  return rows.length === 1
}

/** Deletes counts that limit nothing any more. */
export async function deleteOldBudgets({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - monthMs).toISOString()
  await db.deleteFrom('notifications.mail_budgets').where('changedAt', '<', before).execute()
}
