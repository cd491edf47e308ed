import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../smtp-mailer.ts'
import { type MailCatcher, type MailCatcherSettings, startMailCatcher } from './start-mail-catcher.ts'

let folder: string
let catcher: MailCatcher

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-catcher-'))
  catcher = await startMailCatcher({ folder })
})

afterEach(async () => {
  await catcher.close()
  await rm(folder, { recursive: true })
})

async function restart(settings: MailCatcherSettings = {}) {
  await catcher.close()
  catcher = await startMailCatcher({ folder, ...settings })
}

async function send(...subjects: readonly string[]) {
  const mailer = createSmtpMailer({ url: catcher.url, from: { email: 'ola@escuta.example' } })
  for (const subject of subjects) {
    const to = { email: 'caio@example.com', name: 'Caio' }
    await mailer.send({ to, subject, html: `<p>${subject}</p>`, text: subject, messageId: subject })
  }
  await mailer.close()
}

function subjects() {
  return catcher.list().map(({ subject }) => subject)
}

describe('the mail catcher', () => {
  it('lists the newest first and finds one by its id', async () => {
    await send('um', 'dois')
    expect(subjects()).toEqual(['dois', 'um'])
    const [newest] = catcher.list()
    expect(catcher.get(newest?.id ?? '')).toBe(newest)
    expect(catcher.get('../index')).toBeUndefined()
  })

  it('uses the given clock for the time of arrival', async () => {
    await restart({ now: () => new Date('2026-12-24T10:00:00.000Z') })
    await send('um')
    expect(catcher.list()[0]?.receivedAt).toBe('2026-12-24T10:00:00.000Z')
  })

  it('makes its folder and files accessible to its user only, also existing ones', async () => {
    await send('um')
    for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644)
    await chmod(folder, 0o755)
    await restart()
    await send('dois')
    const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect(await rightsOf(folder)).toBe('700')
    const files = (await readdir(folder)).map((name) => rightsOf(join(folder, name)))
    expect(await Promise.all(files)).toEqual(['600', '600', '600'])
  })

  it('keeps messages over a restart', async () => {
    await send('um', 'dois')
    const before = catcher.list()
    await restart()
    expect(catcher.list()).toEqual(before)
  })

  it('keeps only the newest, in memory and on disk', async () => {
    await restart({ limit: 2 })
    await send('um', 'dois', 'três')
    expect(subjects()).toEqual(['três', 'dois'])
    expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(2)
    expect(catcher.count()).toBe(3)
    await restart({ limit: 1 })
    expect(subjects()).toEqual(['três'])
  })

  it('ignores a message that a crash left incomplete', async () => {
    await send('um')
    await writeFile(join(folder, 'half.eml'), 'Subject: met')
    await restart()
    expect(subjects()).toEqual(['um'])
    expect(await readdir(folder)).not.toContain('half.eml')
  })

  it('erases messages to an address, in memory and on disk', async () => {
    await send('um', 'dois')
    await catcher.eraseAddress('LIA@example.com')
    expect(subjects()).toEqual(['dois', 'um'])
    await catcher.eraseAddress('Caio@example.com')
    expect(subjects()).toEqual([])
    const files = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'))
    expect((await Promise.all(files)).join('')).not.toContain('caio@example.com')
    await restart()
    expect(subjects()).toEqual([])
  })

  it('waits for a future message and returns an existing one', async () => {
    const coming = catcher.waitFor(({ subject }) => subject === 'dois')
    await send('um', 'dois')
    expect((await coming).text.trim()).toBe('dois')
    expect((await catcher.waitFor(({ subject }) => subject === 'um')).subject).toBe('um')
  })

  it('names the received messages when the awaited one does not arrive', async () => {
    await send('um')
    const never = catcher.waitFor(({ subject }) => subject === 'dois', 10)
    await expect(never).rejects.toThrow(
      'No such e-mail within 10 ms. Caught so far: "um" to caio@example.com',
    )
  })

  it('refuses the requested number of messages', async () => {
    catcher.failNext(2)
    await send('um', 'dois', 'três')
    expect(subjects()).toEqual(['três'])
  })
})
