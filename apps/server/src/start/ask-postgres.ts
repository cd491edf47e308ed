import { Client } from 'pg'
import { WrongAnswer } from './service-refusal.ts'

const oldestVersion = 16
const versionUnit = 10_000

/** Signs in to Postgres as its address says and reads version and rights; rejects with what keeps it from being used. */
export async function askPostgres(connectionString: string, signal: AbortSignal): Promise<void> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  const end = () => void client.end().catch(() => undefined)
  signal.addEventListener('abort', end, { once: true })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; mayCreate: boolean }>(
      `select current_setting('server_version_num') as version,
              has_database_privilege(current_database(), 'create') as "mayCreate"`,
    )
    const version = Math.floor(Number(rows[0]?.version) / versionUnit)
    if (version < oldestVersion) {
      throw new WrongAnswer(`a versão é a ${version}, e é preciso a ${oldestVersion} ou mais nova`)
    }
    if (!rows[0]?.mayCreate) throw new WrongAnswer('o usuário não pode criar tabelas')
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
