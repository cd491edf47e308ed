import { columnName } from '@escuta/database'
import { contentsOf } from '@escuta/server/compose'
import type { App } from '@escuta/server/app'

/** Rebuilds every view from the log; answers the names of those whose rows are others then than they were. */
export async function differencesFromRebuild(app: App): Promise<string[]> {
  await app.runner.settled()
  const different: string[] = []
  for (const { table } of contentsOf(app.modules).views) {
    const { pool, tables } = app.database
    const rows = () =>
      pool.query(tables.inText(`select * from ${table.name} order by ${columnName(table.key)}`))
    const before = await rows()
    await app.runner.rebuild(table.name)
    const after = await rows()
    if (JSON.stringify(before.rows, bigintsAsText) !== JSON.stringify(after.rows, bigintsAsText)) {
      different.push(table.name)
    }
  }
  return different
}

function bigintsAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
