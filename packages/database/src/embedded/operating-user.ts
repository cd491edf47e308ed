import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { refused } from './refused.ts'

const run = promisify(execFile)

/** The user that Postgres runs as: the current one, or the system user `postgres`, directly or by setpriv. */
export type OperatingUser =
  | { readonly kind: 'current-user' }
  | { readonly kind: 'postgres' | 'postgres-past-closed-folders'; readonly uid: number; readonly gid: number }

/**
 * The current user, or, for root, as which Postgres refuses to run, the system user `postgres`, created when missing.
 * When that user cannot reach a path (a checkout under /root), it gets the capability to bypass folder permissions
 * and nothing more. Refuses, naming the folder, where the system does not allow that.
 */
export async function operatingUser(program: string, folder: string): Promise<OperatingUser> {
  if (process.getuid?.() !== 0) return { kind: 'current-user' }
  const ids = await idsOfPostgres().catch(createPostgresUser)
  const closed = (await closedFolder(program, ids)) ?? (await closedFolder(folder, ids))
  if (closed === undefined) return { kind: 'postgres', ...ids }
  const user: OperatingUser = { kind: 'postgres-past-closed-folders', ...ids }
  const { command, args } = commandAs(user, program, ['--version'])
  await run(command, args).catch(() => {
    throw closedTo(closed)
  })
  return user
}

/** The arguments of spawn to run a program as that user. */
export function commandAs(user: OperatingUser, program: string, args: readonly string[]) {
  if (user.kind === 'current-user') return { command: program, args: [...args], options: {} }
  const { uid, gid } = user
  if (user.kind === 'postgres') return { command: program, args: [...args], options: { uid, gid } }
  return { command: 'setpriv', args: [...bypassFolderPermissions(user), '--', program, ...args], options: {} }
}

/** The capability CAP_DAC_OVERRIDE, which bypasses folder permissions; the secure bit makes access(2) respect it. */
function bypassFolderPermissions({ uid, gid }: Ids): string[] {
  const right = '+dac_override'
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${right}`,
    `--ambient-caps=${right}`,
    '--securebits=+no_setuid_fixup',
  ]
}

type Ids = { readonly uid: number; readonly gid: number }

/** The first folder of a path that the user cannot enter. */
async function closedFolder(path: string, { uid, gid }: Ids): Promise<string | undefined> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = await stat(folder)
    const open = mode & 0o001 || (owner === uid && mode & 0o100) || (group === gid && mode & 0o010)
    if (!open) return folder
    if (folder === dirname(folder)) return undefined
  }
}

async function idsOfPostgres(): Promise<Ids> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

async function createPostgresUser(): Promise<Ids> {
  try {
    await run('groupadd', ['--system', '--force', 'postgres'])
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
    return await idsOfPostgres()
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
