import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const shownAccounts = ['cliente@escuta.example', 'profissional@escuta.example', 'admin@escuta.example']
const newPassword = () => randomBytes(12).toString('base64url')

/** Where a public demonstration says, to this computer's user alone, which passwords its accounts have. */
export function passwordFile(dataDir: string): string {
  return join(dataDir, 'demo-passwords')
}

/** The accounts that a public demonstration is shown with, each with its random password, made at the first call. */
export async function publicDemoAccounts(dataDir: string): Promise<readonly string[]> {
  const file = passwordFile(dataDir)
  const made = shownAccounts.map((email) => `${email} ${newPassword()}\n`).join('')
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  return (await readFile(file, 'utf8')).trim().split('\n')
}

/**
 * The passwords of a public demonstration's accounts; those of accounts that are not shown are never printed. The same
 * again when a loading that was interrupted goes on.
 */
export async function publicDemoPasswords(dataDir: string): Promise<(email: string) => string> {
  const accounts = await publicDemoAccounts(dataDir)
  const known = new Map(accounts.map((line) => [line.split(' ')[0], line.split(' ')[1]]))
  const secret = accounts.join('\n')
  return (email) => known.get(email) ?? createHmac('sha256', secret).update(email).digest('base64url')
}
