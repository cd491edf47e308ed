import { forgetfulJournal, openJournal, readJournal } from './journal.ts'
import type { Journal } from './journal.ts'
import type {
  AnswerRecord,
  EventRecord,
  IntentRecord,
  RefundRecord,
  SandboxRecord,
} from './sandbox-records.ts'

/** Everything the sandbox knows, in memory, with each change in the journal. */
export type SandboxStore = {
  readonly intents: ReadonlyMap<string, IntentRecord>
  readonly refunds: ReadonlyMap<string, RefundRecord>
  /** In the order they happened. */
  readonly events: ReadonlyMap<string, EventRecord>
  readonly answers: ReadonlyMap<string, AnswerRecord>
  readonly delivered: ReadonlySet<string>
  put(record: SandboxRecord): void
  /** The events put since the last call; at first those that an earlier run could not deliver. */
  takeNewEvents(): readonly string[]
  /** Resolves when everything put so far survives a crash. */
  durable(): Promise<void>
  close(): Promise<void>
}

type Tables = {
  readonly intents: Map<string, IntentRecord>
  readonly refunds: Map<string, RefundRecord>
  readonly events: Map<string, EventRecord>
  readonly answers: Map<string, AnswerRecord>
  readonly delivered: Set<string>
}

const eventDays = 30
const answerHours = 24

/**
 * Loads what an earlier run wrote to `statePath` (nothing without one). As at Stripe, events are kept for 30 days
 * and idempotency keys for 24 hours; what is older goes while loading.
 */
export async function openStore(statePath: string | undefined, now: Date): Promise<SandboxStore> {
  const tables: Tables = {
    intents: new Map(),
    refunds: new Map(),
    events: new Map(),
    answers: new Map(),
    delivered: new Set(),
  }
  if (!statePath) return storeOn(tables, forgetfulJournal())
  for (const record of readJournal(statePath).flatMap(recordsIn)) apply(tables, record)
  forgetOld(tables, now)
  return storeOn(tables, await openJournal(statePath, recordsOf(tables)))
}

function storeOn(tables: Tables, journal: Journal): SandboxStore {
  let newEvents = [...tables.events.keys()].filter((id) => !tables.delivered.has(id))
  return {
    ...tables,
    put(record) {
      apply(tables, record)
      journal.append(record)
      if (record.kind === 'event') newEvents.push(record.value.id)
    },
    takeNewEvents() {
      const taken = newEvents
      newEvents = []
      return taken
    },
    durable: () => journal.flushed(),
    close: () => journal.close(),
  }
}

/** Guaranteed by `put`: the journal holds nothing but records that this store wrote. */
function recordsIn(line: string): SandboxRecord[] {
  return JSON.parse(line)
}

function apply(tables: Tables, record: SandboxRecord): void {
  switch (record.kind) {
    case 'intent':
      tables.intents.set(record.value.id, record.value)
      break
    case 'refund':
      tables.refunds.set(record.value.id, record.value)
      break
    case 'event':
      tables.events.set(record.value.id, record.value)
      break
    case 'answer':
      tables.answers.set(record.value.key, record.value)
      break
    case 'delivered':
      tables.delivered.add(record.value.eventId)
      break
  }
}

function forgetOld(tables: Tables, now: Date): void {
  const seconds = now.getTime() / 1000
  for (const event of tables.events.values()) {
    const isOld = event.created < seconds - eventDays * 86_400
    if (!isOld || !tables.delivered.has(event.id)) continue
    tables.events.delete(event.id)
    tables.delivered.delete(event.id)
  }
  for (const answer of tables.answers.values()) {
    if (answer.created < seconds - answerHours * 3_600) tables.answers.delete(answer.key)
  }
}

function recordsOf(tables: Tables): SandboxRecord[] {
  return [
    ...tables.intents.values().map((value) => ({ kind: 'intent' as const, value })),
    ...tables.refunds.values().map((value) => ({ kind: 'refund' as const, value })),
    ...tables.events.values().map((value) => ({ kind: 'event' as const, value })),
    ...tables.answers.values().map((value) => ({ kind: 'answer' as const, value })),
    ...tables.delivered.values().map((eventId) => ({ kind: 'delivered' as const, value: { eventId } })),
  ]
}
