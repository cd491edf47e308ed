import { newId } from '@escuta/kernel'
import { withinLimit } from './absolute-limit.ts'
import type { RowResult } from './harness.ts'
import { expectSame, type Screen, type Served } from './screens.ts'

export type RecordApp = Served & {
  /** Part of the name of few patients. */
  readonly rareName: string
  readonly dataDir: string
  readonly patients: readonly string[]
  /** Milliseconds for one note, by rounds. */
  readonly encryption: readonly number[]
}

const shown = 50
const rounds = 5
const notesPerRound = 60

/** A page of the professional's patients; `where` says the same of `scheduling.patients`. */
export function patientsScreen(name: string, search: string | undefined): Screen {
  return {
    name,
    of: 'professionals',
    calls: () => ({ 'clinicalNotes.patients': { limit: shown, ...(search && { search }) } }),
    async check({ pool, tables }, { id }, [answer]) {
      // Guarantee: the procedure answers a page of patients.
      const { items } = answer as { readonly items: readonly { readonly id: string }[] }
      const ids = items.map((patient) => patient.id)
      const { rows } = await pool.query<{ readonly id: string }>(
        `select client_id as id from ${tables['scheduling.patients']}
         where professional_id = $1 and ($2::uuid[] is null or client_id = any($2))
         order by last_completed_at desc nulls last, client_id limit ${shown}`,
        [id, search === undefined ? null : ids],
      )
      if (ids.length === 0) throw new Error(`${name} shows no patient`)
      expectSame(
        ids,
        rows.map((row) => row.id),
      )
      return { 'identity.people': ids }
    },
  }
}

/** Saves and signs notes of 3,000 characters about one patient after another, alone: 95 % of the answers. */
export async function savingNotes(app: RecordApp, row: string): Promise<readonly RowResult[]> {
  const drafts: number[] = []
  const signed: number[] = []
  // The first round does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const [saves, signs]: [number[], number[]] = [[], []]
    for (let n = 0; n < notesPerRound; n += 1) {
      const clientId = app.patients[round * notesPerRound + n] ?? ''
      const noteId = newId()
      const parts = { symptoms: 'Voltou a dormir. '.repeat(180), diagnosis: 'Insônia.', treatment: '' }
      const note = { noteId, appointmentId: '', ...parts, prescription: '', recommendations: '' }
      saves.push(await call(app, 'clinicalNotes.saveDraft', { clientId, basedOn: null, draft: note }))
      signs.push(await call(app, 'clinicalNotes.signNote', { clientId, ...note, appointmentId: null }))
    }
    if (round === 0) continue
    drafts.push(slowest(saves))
    signed.push(slowest(signs))
  }
  const mark = { row, unit: 'ms', atMost: 60 }
  return [
    withinLimit({ ...mark, what: '95 % of the drafts saved, alone', values: drafts }),
    withinLimit({ ...mark, what: '95 % of the notes signed, alone', values: signed }),
  ]
}

/** Milliseconds until the answer. */
async function call({ url, professionals }: RecordApp, procedure: string, input: object): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/api/trpc/${procedure}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `escuta.session=${professionals[0]?.token ?? ''}`,
      'idempotency-key': newId(),
    },
    body: JSON.stringify(input),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${procedure} answered ${answer}`)
  return performance.now() - started
}

/** The 95th of a hundred. */
function slowest(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
}
