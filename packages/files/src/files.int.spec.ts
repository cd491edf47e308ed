import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@escuta/database/testing'
import { createBytesCipher, createKeyedHash, parseMasterKey } from '@escuta/field-encryption'
import { createMemoryKeyStore } from '@escuta/field-encryption/testing'
import { clinicalKey, hourMs, isRefusal, newId } from '@escuta/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFiles, type Files } from './files.ts'
import { pictureOf } from './testing/picture-of.ts'
import { createFolderDisk } from './folder-disk.ts'
import { fileMigrations } from './migrations.ts'

const caio = newId()
const rosa = newId()
const keyId = clinicalKey(caio, newId())
const pdf = Buffer.from('%PDF-1.7\nExame de sangue de Caio\n%%EOF\n')
const clock = { at: new Date('2026-11-23T12:00:00.000Z'), now: () => clock.at }
const keys = createMemoryKeyStore()

let folder: string
let database: TestDatabase<unknown>
let files: Files

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escuta-files-'))
  database = await testDatabase({ migrations: fileMigrations })
  files = open()
}, 60_000)
beforeEach(() => {
  clock.at = new Date('2026-11-23T12:00:00.000Z')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

/** The files of one server, on the database and the folder that all of them share. */
function open(freeBytes = 0, db = database.kysely): Files {
  return createFiles({
    db,
    disk: createFolderDisk(folder),
    cipher: createBytesCipher(keys),
    keyedHash: createKeyedHash(parseMasterKey(Buffer.alloc(32, 7).toString('base64'), 'spec')),
    clock,
    spool: { folder: join(folder, 'parts'), freeBytes },
  })
}

const by = (userId: string, address = '192.0.2.1') => ({ userId, address })
const linkOf = (path: string) => path.replace('/api/files/', '')
/** A body that fails the spec when it is read. */
async function* unread(): AsyncGenerator<Buffer> {
  await Promise.reject(new Error('the body was read'))
  yield pdf
}
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.code : answer)
const passMinutes = (minutes: number) => {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000)
}
const megabyte = 1024 * 1024

type Announced = { readonly size?: number; readonly userId?: string; readonly fileId?: string }
/** Announces a file of an account with a confirmed address and without a credential. */
function announce({ size = pdf.length, userId = caio, fileId = newId() }: Announced = {}, by = files) {
  const now = clock.now().toISOString()
  const account = { userId, isAddressConfirmed: true, isVerifiedProfessional: false }
  return by.announce({ ...account, fileId, keyId, size, now })
}
async function uploadOf(announced: Announced = {}): Promise<string> {
  const path = await announce(announced)
  if (isRefusal(path)) throw new Error(path.code)
  return linkOf(path)
}
async function send(content: Buffer, link?: string) {
  return files.takeUpload(link ?? (await uploadOf({ size: content.length })), by(caio), [content])
}
/** What lies in the folder: files under their names, bodies under way in `parts`. */
const storedNames = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const pathOnDisk = (fileId: string) => join(folder, fileId.slice(0, 2), fileId)

async function stored(content = pdf) {
  const fileId = newId()
  const answer = await send(content, await uploadOf({ size: content.length, fileId }))
  if (isRefusal(answer)) throw new Error(answer.code)
  return { fileId, ...answer }
}
const downloadOf = (fileId: string, userId = caio) =>
  linkOf(
    files.downloadLink({
      userId,
      fileId,
      keyId,
      contentType: 'application/pdf',
      fileName: 'exame.jpg',
      asAttachment: true,
    }),
  )

describe('an upload', () => {
  it('is stored encrypted and comes back as it was', async () => {
    const { fileId, receipt } = await stored()
    expect(files.received(receipt, { userId: caio, keyId })).toEqual({
      fileId,
      contentType: 'application/pdf',
      size: pdf.length,
    })
    expect((await readFile(pathOnDisk(fileId))).includes('Exame')).toBe(false)
    expect(await readdir(join(folder, 'parts'))).toEqual([])
    expect(await files.serve(downloadOf(fileId), caio)).toMatchObject({ content: pdf, fileName: 'exame.pdf' })
  })

  it.each([
    ['an executable', Buffer.from('MZ\u0090\u0000This program cannot be run'), 'file-type-not-accepted'],
    ['a page of HTML', Buffer.from('<html><script>alert(1)</script>'), 'file-type-not-accepted'],
    ['a PDF without its end', Buffer.from('%PDF-1.7\nExame'), 'file-incomplete'],
    ['a picture of 1.6 GB, decoded', pictureOf(20_000, 20_000), 'picture-too-large'],
  ])('of %s is refused, whatever its name, and leaves nothing behind', async (_what, content, code) => {
    const before = await storedNames()
    expect(codeOf(await send(content))).toBe(code)
    expect(await storedNames()).toEqual(before)
  })

  it('of fewer or more bytes than announced is refused, and leaves nothing behind', async () => {
    const before = await storedNames()
    const take = async (body: Iterable<Buffer> | AsyncIterable<Buffer>, said?: number) =>
      codeOf(await files.takeUpload(await uploadOf(), by(caio), body, said))
    expect(await take([pdf.subarray(0, -2)])).toBe('file-incomplete')
    expect(await take([pdf, Buffer.alloc(1)])).toBe('file-longer-than-announced')
    expect(await take(unread(), pdf.length + 1)).toBe('file-longer-than-announced')
    expect(await take(unread(), pdf.length - 1)).toBe('file-incomplete')
    expect(await storedNames()).toEqual(before)
  })

  it('is cut at the first byte too many: the rest of an endless body is not read', async () => {
    let sent = 0
    function* endless() {
      for (;;) {
        sent += 1
        yield Buffer.alloc(64 * 1024)
      }
    }
    const link = await uploadOf({ size: megabyte })
    expect(codeOf(await files.takeUpload(link, by(caio), endless()))).toBe('file-longer-than-announced')
    expect(sent).toBe(17)
  })

  it('waits on the disk, unreadable, while it arrives, and leaves nothing there when its connection breaks', async () => {
    const body = Buffer.concat([Buffer.from('%PDF-1.7\nExame de sangue'), Buffer.alloc(megabyte, 'Caio ')])
    async function* broken() {
      yield body
      const [part] = await readdir(join(folder, 'parts'))
      const waiting = await readFile(join(folder, 'parts', part ?? ''))
      expect([waiting.length, waiting.includes('Caio')]).toEqual([body.length, false])
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    }
    const link = await uploadOf({ size: 2 * megabyte })
    expect(codeOf(await files.takeUpload(link, by(caio), broken()))).toBe('file-incomplete')
    expect(await readdir(join(folder, 'parts'))).toEqual([])
  })

  it('finds no bodies of processes that ended, an hour later', async () => {
    const left = join(folder, 'parts', `${newId()}.part`)
    await writeFile(left, 'resto')
    const longAgo = new Date(Date.now() - 2 * hourMs)
    await utimes(left, longAgo, longAgo)
    files = open()
    await stored()
    expect(await readdir(join(folder, 'parts'))).toEqual([])
  })

  it('with the link of another account, an old or an altered one is refused before its body is read', async () => {
    const link = await uploadOf()
    expect(codeOf(await files.takeUpload(link, by(rosa), unread()))).toBe('file-link-ended')
    expect(codeOf(await files.takeUpload(`${link.slice(0, -2)}AA`, by(caio), unread()))).toBe(
      'file-link-ended',
    )
    passMinutes(16)
    expect(codeOf(await files.takeUpload(link, by(caio), unread()))).toBe('file-link-ended')
  })

  it('with the link of a file that was deleted meanwhile is refused before its body is read', async () => {
    const fileId = newId()
    const link = await uploadOf({ fileId })
    await files.delete(fileId)
    expect(codeOf(await files.takeUpload(link, by(caio), unread()))).toBe('file-link-ended')
  })

  it('is answered again for the same bytes and refused for others: a file does not change', async () => {
    const fileId = newId()
    const link = await uploadOf({ fileId })
    await send(pdf, link)
    expect(codeOf(await send(pdf, link))).toMatchObject({ contentType: 'application/pdf' })
    const other = Buffer.from(pdf.toString('utf8').replace('Caio', 'Rosa'))
    expect(codeOf(await send(other, link))).toBe('file-link-ended')
    expect(await files.serve(downloadOf(fileId), caio)).toMatchObject({ content: pdf })
  })

  it('is cleaned three times for one file at the most, also by several servers, and then its link has ended', async () => {
    const picture = pictureOf(20_000, 20_000)
    const link = await uploadOf({ size: picture.length })
    const [one, other] = [files, open()]
    const tried = [one, other, one, other, one].map((server) => server.takeUpload(link, by(caio), [picture]))
    const codes = (await Promise.all(tried)).map(codeOf)
    expect(codes.filter((code) => code === 'picture-too-large')).toHaveLength(3)
    expect(codeOf(await files.takeUpload(link, by(caio), unread()))).toBe('file-link-ended')
  })

  it('of two different bodies at the same time, to two servers, stores one of them', async () => {
    const other = Buffer.from(pdf.toString('utf8').replace('Caio', 'Rosa'))
    const fileId = newId()
    const link = await uploadOf({ fileId })
    const answers = await Promise.all([
      files.takeUpload(link, by(caio), [pdf]),
      open().takeUpload(link, by(caio), [other]),
    ])
    expect(answers.filter(isRefusal)).toMatchObject([{ code: 'file-link-ended' }])
    const kept = isRefusal(answers[0]) ? other : pdf
    expect(await files.serve(downloadOf(fileId), caio)).toMatchObject({ content: kept })
  })

  it('is one of six of its account at the same moment', async () => {
    const gate = Promise.withResolvers<void>()
    let begun = 0
    async function* slow() {
      begun += 1
      await gate.promise
      yield pdf
    }
    const links = await Promise.all(Array.from({ length: 6 }, () => uploadOf()))
    const taken = links.map((link) => files.takeUpload(link, by(caio), slow()))
    const seventh = await uploadOf()
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(6)
    expect(codeOf(await files.takeUpload(seventh, by(caio), unread()))).toBe('too-many-uploads-at-once')
    gate.resolve()
    expect((await Promise.all(taken)).filter(isRefusal)).toEqual([])
    expect(codeOf(await send(pdf, seventh))).toMatchObject({ contentType: 'application/pdf' })
  })

  it('is paused while the disk has less free space than its floor; downloads go on', async () => {
    const { fileId } = await stored()
    const full = open(Number.MAX_SAFE_INTEGER)
    const details = { retryAfterSeconds: 300 }
    expect(await announce({}, full)).toMatchObject({ code: 'uploads-paused', status: 503, details })
    expect(await full.takeUpload(await uploadOf(), by(caio), unread())).toMatchObject({
      code: 'uploads-paused',
    })
    expect(await full.serve(downloadOf(fileId), caio)).toMatchObject({ content: pdf })
  })

  it('has a receipt for its account and key only', async () => {
    const { receipt } = await stored()
    expect(codeOf(files.received(receipt, { userId: rosa, keyId }))).toBe('file-link-ended')
    expect(codeOf(files.received(receipt, { userId: caio, keyId: `${keyId}x` }))).toBe('file-link-ended')
    expect(codeOf(files.received(await uploadOf(), { userId: caio, keyId }))).toBe('file-link-ended')
  })
})

describe('what an account may hold', () => {
  const countOf = async (announcements: Iterable<Promise<unknown>>) => {
    const codes = (await Promise.all(announcements)).map(codeOf)
    return Map.groupBy(codes, (code) => (typeof code === 'string' && code.startsWith('/') ? 'held' : code))
  }
  const many = (count: number, announced: Announced) => {
    const other = open()
    return Array.from({ length: count }, (_, nth) => announce(announced, nth % 2 === 0 ? files : other))
  }

  it('is nothing before its address is confirmed', async () => {
    const account = { userId: newId(), isAddressConfirmed: false, isVerifiedProfessional: false }
    const now = clock.now().toISOString()
    const answer = await files.announce({ ...account, fileId: newId(), keyId, size: 1, now })
    expect(codeOf(answer)).toBe('upload-needs-confirmed-address')
  })

  it('is 100 files a day, exact for 150 announcements at once to two servers', async () => {
    const counts = await countOf(many(150, { userId: newId() }))
    expect([counts.get('held')?.length, counts.get('too-many-uploads-of-day')?.length]).toEqual([100, 50])
  })

  it('is 200 MB a day, and 1 GB in all', async () => {
    const userId = newId()
    const all: Record<string, number> = {}
    for (let day = 0; day < 6; day += 1) {
      const counts = await countOf(many(30, { userId, size: 10 * megabyte }))
      for (const [code, answers] of counts) all[String(code)] = (all[String(code)] ?? 0) + answers.length
      passMinutes(24 * 60 + 1)
    }
    expect(all).toEqual({ held: 102, 'too-many-uploads-of-day': 50, 'no-space-for-files': 28 })
  })

  it('is 20 GB in all for a professional with a credential', async () => {
    const account = { userId: newId(), isAddressConfirmed: true, isVerifiedProfessional: true }
    await database.pool.query(
      "insert into files.held_files select gen_random_uuid(), $1, $2, now() - interval '2 years' from generate_series(1, 300)",
      [account.userId, 10 * megabyte],
    )
    const now = clock.now().toISOString()
    const upload = { ...account, fileId: newId(), keyId, size: pdf.length, now }
    expect(codeOf(await files.announce(upload))).toContain('/api/files/')
    expect(codeOf(await files.announce({ ...upload, fileId: newId(), isVerifiedProfessional: false }))).toBe(
      'no-space-for-files',
    )
  })

  it('counts a file once, however often it is announced, by what is stored of it, until it is deleted', async () => {
    const userId = newId()
    const fileId = newId()
    for (let nth = 0; nth < 3; nth += 1) await announce({ userId, fileId, size: 10 * megabyte })
    const heldOf = async () => {
      const { rows } = await database.pool.query('select bytes from files.held_files where user_id = $1', [
        userId,
      ])
      return rows
    }
    expect(await heldOf()).toEqual([{ bytes: 10 * megabyte }])
    await files.delete(fileId)
    expect(await heldOf()).toEqual([])
  })
})

describe('a download', () => {
  it('is refused with a kept link, in another account and of a deleted file', async () => {
    const { fileId } = await stored()
    const link = downloadOf(fileId)
    expect(codeOf(await files.serve(link, rosa))).toBe('file-link-ended')
    passMinutes(6)
    expect(codeOf(await files.serve(link, caio))).toBe('file-link-ended')
    await files.delete(fileId)
    await files.delete(fileId)
    expect(codeOf(await files.serve(downloadOf(fileId), caio))).toBe('file-not-found')
  })

  it('of altered, shortened or exchanged bytes is refused', async () => {
    const [one, other, third] = [await stored(), await stored(), await stored()]
    const bytes = await readFile(pathOnDisk(one.fileId))
    await writeFile(pathOnDisk(other.fileId), bytes)
    bytes[20]! ^= 1
    await writeFile(pathOnDisk(one.fileId), bytes)
    await truncate(pathOnDisk(third.fileId), 30)
    for (const { fileId } of [one, other, third])
      expect(codeOf(await files.serve(downloadOf(fileId), caio))).toBe('file-damaged')
  })

  it('is missing after its key was destroyed', async () => {
    const { fileId } = await stored()
    await keys.destroy(keyId)
    expect(codeOf(await files.serve(downloadOf(fileId), caio))).toBe('file-not-found')
  })
})
