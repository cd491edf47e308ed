import { recordKey } from '@escuta/kernel'
import { Pool } from 'pg'
import { inText } from './fill-appointments.ts'
import { addressOf, newDataDir, openBenchApp, openPractices, registerClients } from './practices.ts'
import type { RecordApp } from './record-screens.ts'
import { signIn, tablesNamed } from './signed-in.ts'

/**
 * A server in its own process for row F2. Takes a database, how many callers the professional has, and how many
 * patients. Sends address, sessions, data directory and the duration of encryption.
 */
const [databaseUrl = '', callers = '1', patients = '1'] = process.argv.slice(2)
/** Patients whose name the search finds, and what it looks for. */
const rare = 5
const rareName = 'marcia'
/** Patients of other professionals. */
const others = 200_000
const dataDir = await newDataDir()
const app = await openBenchApp(databaseUrl, dataDir)
const ids = await openPractices(app, 1)
const ofPatients = [
  ...(await registerClients(app, rare, 'Márcia Duarte')),
  ...(await registerClients(app, Number(patients) - rare)),
]
await app.runner.caughtUp()
const pool = new Pool({ connectionString: databaseUrl })
const insertPatients = `
  insert into scheduling.patients
    (pair, professional_id, client_id, confirmed, lately, completed, before_lately, last_completed_at, last_starts_at)
  select professional || '/' || client, professional, client, '{}', '{}', 4, at, at, at
  from (select *, now() - n * interval '1 minute' as at from`
await pool.query(
  inText(
    app,
    `${insertPatients} (select $1::uuid as professional, client, n
      from unnest($2::uuid[]) with ordinality as given (client, n)) as own) as seen`,
  ),
  [ids[0], ofPatients],
)
await pool.query(
  inText(
    app,
    `${insertPatients} (select md5('professional' || n % 1000)::uuid as professional, gen_random_uuid() as client, n
      from generate_series(1, ${others}) n) as others) as seen`,
  ),
)
await pool.query(inText(app, 'vacuum analyze scheduling.patients, identity.people'))
await pool.end()
const everyCaller = Array.from({ length: Number(callers) }, () => ids[0] ?? '')
process.send?.({
  rareName,
  dataDir,
  patients: ofPatients,
  encryption: await encryptionOfNotes(),
  url: addressOf(app),
  professionals: await signIn(app, 'professional_id', everyCaller),
  clients: [],
  tables: tablesNamed(app, ['scheduling.patients', 'identity.people']),
} satisfies RecordApp)

/** Milliseconds for one note, encrypted and decrypted, in each of five rounds of 1,000. */
async function encryptionOfNotes(): Promise<readonly number[]> {
  const keyId = recordKey(ofPatients[0] ?? '', ids[0] ?? '')
  const note = { keyId, eventId: 'bench', field: 'content', plaintext: 'Voltou a dormir. '.repeat(200) }
  const rounds: number[] = []
  for (let round = 0; round <= 5; round += 1) {
    const started = performance.now()
    for (let n = 0; n < 1_000; n += 1) await app.cipher.decrypt(await app.cipher.encrypt(note), keyId)
    // The first round does not count.
    if (round > 0) rounds.push((performance.now() - started) / 1_000)
  }
  return rounds
}
