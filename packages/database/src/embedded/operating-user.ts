import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { refused } from './refused.ts'

const run = promisify(execFile)

/** The system user that Postgres runs as: nothing said means ourselves. */
export type OperatingUser = { readonly uid?: number; readonly gid?: number }

/** Ourselves, or, for root, whom Postgres refuses to serve, the system user `postgres`, made when missing. */
export async function operatingUser(): Promise<OperatingUser> {
  if (process.getuid?.() !== 0) return {}
  try {
    return await idsOfPostgres()
  } catch {
    await createPostgresUser()
    return await idsOfPostgres()
  }
}

/** Refuses a path that the system user cannot reach, naming the folder that is closed to it. */
export async function assertReachable(path: string, { uid, gid }: OperatingUser): Promise<void> {
  if (uid === undefined) return
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = await stat(folder)
    const open = mode & 0o001 || (owner === uid && mode & 0o100) || (group === gid && mode & 0o010)
    if (!open) throw closedTo(folder)
    if (folder === dirname(folder)) return
  }
}

async function idsOfPostgres(): Promise<OperatingUser> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

async function createPostgresUser(): Promise<void> {
  try {
    await run('groupadd', ['--system', '--force', 'postgres'])
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  } catch {
    throw refused(
      'postgres-user-missing',
      'O Postgres embutido não roda como root e o usuário "postgres" não pôde ser criado; rode como outro usuário ou informe DATABASE_URL.',
    )
  }
}

function closedTo(folder: string) {
  return refused(
    'folder-not-reachable',
    `Como root, o Postgres embutido roda como o usuário "postgres", que não alcança ${folder}; rode como outro usuário, mude de pasta ou informe DATABASE_URL.`,
  )
}
