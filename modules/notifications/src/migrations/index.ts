import type { Migration } from '@escuta/database'

/** Counts of mails to mailboxes that did not agree to them, how the last attempts to send ended, and which mails are tried again. */
export const migrations: readonly Migration[] = [
  {
    id: 'notifications/0001-mail-budgets',
    up: `
      create schema if not exists notifications;
      create table notifications.mail_budgets (
        mailbox_hash text not null,
        budget text not null check (budget in ('unasked', 'security')),
        mails jsonb not null,
        changed_at timestamptz not null,
        primary key (mailbox_hash, budget)
      );
      create index on notifications.mail_budgets (changed_at);`,
  },
  {
    id: 'notifications/0002-more-mail-budgets',
    up: `
      alter table notifications.mail_budgets drop constraint mail_budgets_budget_check;
      alter table notifications.mail_budgets add constraint mail_budgets_budget_check
        check (budget in ('unasked', 'security', 'session', 'reset', 'despite-refusal', 'changes'));`,
  },
  {
    id: 'notifications/0003-mail-deliveries',
    up: `
      create table notifications.mail_deliveries (
        id text primary key check (id = 'last'),
        accepted_at timestamptz,
        refused_since timestamptz,
        refused_at timestamptz,
        status integer,
        refusals integer not null,
        is_general boolean not null
      );`,
  },
  {
    id: 'notifications/0004-budgets-of-invitations',
    up: `
      alter table notifications.mail_budgets drop constraint mail_budgets_budget_check;
      alter table notifications.mail_budgets add constraint mail_budgets_budget_check
        check (budget in ('unasked', 'invitation', 'invitation-of-sender', 'security', 'session', 'reset', 'despite-refusal',
          'changes'));`,
  },
  {
    id: 'notifications/0005-mail-retries',
    up: `
      create table notifications.mail_retries (
        mail_id text primary key,
        kind text not null,
        person_id uuid not null,
        attempts integer not null,
        status integer,
        last_at timestamptz not null
      );
      create index on notifications.mail_retries (last_at desc);`,
  },
]
