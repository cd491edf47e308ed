import { createSecretKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createDurably, ifMissing, replaceSecret } from './durable-file.ts'
import { refused } from './refused.ts'

/** The one secret that wraps all keys: 256 bits. It can be rotated; what must stay follows from the store's root secret. */
export type MasterKey = KeyObject

export type MasterKeySource = {
  /** The setting MASTER_KEY: 32 bytes in base64. Goes before the file. */
  readonly fromEnvironment?: string | undefined
  /** Where the demo keeps a key of its own. */
  readonly file: string
  /** Whether a missing key may be made (demo); otherwise it is refused. */
  readonly mayCreate: boolean
}

/** The master key; refuses (RefusedError, one Portuguese sentence) a missing or malformed one. */
export async function loadMasterKey({
  fromEnvironment,
  file,
  mayCreate,
}: MasterKeySource): Promise<MasterKey> {
  if (fromEnvironment) return parseMasterKey(fromEnvironment, 'MASTER_KEY')
  const stored = await read(file)
  if (stored !== undefined) return parseMasterKey(stored, file)
  if (!mayCreate) throw missing()
  await mkdir(dirname(file), { recursive: true })
  await createDurably(file, Buffer.from(`${randomBytes(32).toString('base64')}\n`))
  return parseMasterKey((await read(file)) ?? '', file)
}

/** Puts another master key in the file's place. */
export async function keepMasterKey(file: string, masterKey: MasterKey): Promise<void> {
  await replaceSecret(file, Buffer.from(`${masterKey.export().toString('base64')}\n`))
}

async function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(ifMissing(undefined))
}

/** 32 bytes in base64; `origin` says where they stand. Refusal: master-key-malformed, which never repeats them. */
export function parseMasterKey(text: string, origin: string): MasterKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length === 32 && bytes.toString('base64') === text.trim()) return createSecretKey(bytes)
  throw refused(
    'master-key-malformed',
    `A chave mestra em ${origin} não tem 32 bytes em base64; use a original ou, se ainda não há dados, gere uma com: openssl rand -base64 32`,
  )
}

function missing() {
  return refused(
    'master-key-missing',
    'Falta a configuração MASTER_KEY, que protege os dados pessoais; gere uma com "openssl rand -base64 32" e guarde-a fora deste computador.',
  )
}
