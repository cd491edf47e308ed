import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { commandAs, type OperatingUser } from './operating-user.ts'
import { refused } from './refused.ts'

const run = promisify(execFile)
export const superuser = 'escuta'

export type Cluster = { readonly folder: string; readonly password: string }

/**
 * The Postgres files in a folder, created at first use. The password is random and stored beside them, readable only
 * by the user. An interrupted first start leaves a draft, which is replaced.
 */
export async function prepareCluster(
  home: string,
  binaries: Binaries,
  user: OperatingUser,
): Promise<Cluster> {
  await mkdir(home, { recursive: true })
  const folder = join(home, 'cluster')
  const passwordFile = join(home, 'password')
  if (existsSync(folder)) return { folder, password: await knownPassword(passwordFile) }
  const password = randomBytes(24).toString('base64url')
  await writeDurably(passwordFile, password)
  await initialise(folder, { password, binaries, user })
  return { folder, password }
}

type Making = { readonly password: string; readonly binaries: Binaries; readonly user: OperatingUser }

async function initialise(folder: string, { password, binaries, user }: Making): Promise<void> {
  const draft = `${folder}.draft`
  const handedOver = `${folder}.password`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeDurably(handedOver, password)
  await giveTo(user, draft, handedOver)
  try {
    const { command, args, options } = commandAs(user, binaries.initdb, initdbArguments(draft, handedOver))
    await run(command, args, { ...options, cwd: draft, env: postgresEnvironment() })
  } catch (error) {
    const message = `Não foi possível preparar o Postgres embutido em ${folder}: ${reasonOf(error)}`
    throw refused('postgres-not-made', message)
  } finally {
    await rm(handedOver, { force: true })
  }
  await rename(draft, folder)
}

/** The C.UTF-8 locale of Postgres itself sorts equally on every machine and after every system upgrade, accents too. */
function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // More rounds protect passwords that can be guessed; this one is random, and a start opens twenty connections.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
}

/** Only the variables that Postgres needs: PGPORT or TZ of the shell must not affect it. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env
  return { PATH, SystemRoot, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
}

async function giveTo(user: OperatingUser, ...paths: readonly string[]): Promise<void> {
  if (user.kind === 'current-user') return
  for (const path of paths) await chown(path, user.uid, user.gid)
}

async function knownPassword(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw refused(
      'postgres-password-missing',
      `Falta o arquivo ${file}, a senha do Postgres embutido; restaure-o da cópia de segurança da pasta de dados.`,
    )
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true })
  await chmod(path, 0o600)
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  return text.trim().split('\n').at(-1) ?? ''
}
