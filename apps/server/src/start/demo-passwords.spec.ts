import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsToShow } from './announce.ts'
import { passwordFile, publicDemoAccounts, publicDemoPasswords } from './demo-passwords.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-passwords-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

describe('the passwords of a public demonstration', () => {
  it('are random, of each account its own, and the same again when a loading goes on', async () => {
    const passwordOf = await publicDemoPasswords(dataDir)
    const again = await publicDemoPasswords(dataDir)
    const emails = ['admin@escuta.example', 'cliente@escuta.example', 'helena@escuta.example']
    const passwords = emails.map(passwordOf)
    expect(emails.map(again)).toEqual(passwords)
    expect(new Set(passwords).size).toBe(3)
    for (const password of passwords) expect(password).toMatch(/^[\w-]{16,}$/)
    expect(passwords).not.toContain('escuta-demo')
  })

  it('lie in a file for its user alone, and are shown at the start that made them only', async () => {
    const accounts = await publicDemoAccounts(dataDir)
    expect((await stat(passwordFile(dataDir))).mode & 0o777).toBe(0o600)
    const settings = { demo: true, isPublicDemo: true, dataDir }
    expect((await accountsToShow(settings, true)).join('\n')).toContain(accounts[2])
    const later = (await accountsToShow(settings, false)).join('\n')
    expect(later).toContain(passwordFile(dataDir))
    expect(later).not.toContain('@')
    const local = { ...settings, isPublicDemo: false }
    expect((await accountsToShow(local, false)).join('\n')).toContain(passwordFile(dataDir))
    const elsewhere = { ...local, dataDir: join(dataDir, 'other') }
    expect((await accountsToShow(elsewhere, false)).join('\n')).toContain('escuta-demo')
    expect(await accountsToShow({ ...settings, demo: false }, false)).toEqual([])
  })
})
