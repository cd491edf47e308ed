import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createDurably, ifMissing, replaceSecret } from './durable-file.ts'
import { refused } from './refused.ts'

/** The secret of 256 bits that wraps all keys; stable values derive from the root secret of the store instead. */
export type MasterKey = KeyObject

export type MasterKeySource = {
  /** The setting MASTER_KEY: 32 bytes in base64. Takes precedence over the file. */
  readonly fromEnvironment?: string | undefined
  /** The file of the master key of the demo. */
  readonly file: string
  /** Whether a missing key is created (demo); otherwise it is refused. */
  readonly mayCreate: boolean
}

/** Returns the master key; refuses (RefusedError, one Portuguese sentence) a missing or malformed one. */
export async function loadMasterKey({
  fromEnvironment,
  file,
  mayCreate,
}: MasterKeySource): Promise<MasterKey> {
  if (fromEnvironment) return parseMasterKey(fromEnvironment, 'MASTER_KEY')
  const stored = await read(file)
  if (stored !== undefined) return parseMasterKey(stored, file)
  if (!mayCreate)
    throw refused(
      'master-key-missing',
      'Falta a configuração MASTER_KEY, que protege os dados pessoais; gere uma com "openssl rand -base64 32" e guarde-a fora deste computador.',
    )
  await mkdir(dirname(file), { recursive: true })
  await createDurably(file, Buffer.from(`${randomBytes(32).toString('base64')}\n`))
  return parseMasterKey((await read(file)) ?? '', file)
}

/** Replaces the master key in the file. */
export async function keepMasterKey(file: string, masterKey: MasterKey): Promise<void> {
  await replaceSecret(file, Buffer.from(`${masterKey.export().toString('base64')}\n`))
}

async function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(ifMissing(undefined))
}

/** Parses 32 bytes in base64 from `origin`. Refuses (`master-key-malformed`) without repeating them. */
export function parseMasterKey(text: string, origin: string): MasterKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length === 32 && bytes.toString('base64') === text.trim()) return createSecretKey(bytes)
  throw refused(
    'master-key-malformed',
    `A chave mestra em ${origin} não tem 32 bytes em base64; use a original ou, se ainda não há dados, gere uma com: openssl rand -base64 32`,
  )
}
