import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBytesCipher, createKeyedHash, parseMasterKey } from '@escuta/field-encryption'
import { createMemoryKeyStore } from '@escuta/field-encryption/testing'
import { clinicalKey, isRefusal, newId } from '@escuta/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFiles, type Files } from './files.ts'
import { createFolderDisk } from './folder-disk.ts'

const caio = newId()
const rosa = newId()
const keyId = clinicalKey(caio, newId())
const pdf = Buffer.from('%PDF-1.7\nExame de sangue de Caio\n%%EOF\n')
const clock = { at: new Date('2026-11-23T12:00:00.000Z'), now: () => clock.at }
const keys = createMemoryKeyStore()

let folder: string
let files: Files

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escuta-files-'))
  files = createFiles({
    disk: createFolderDisk(folder),
    cipher: createBytesCipher(keys),
    keyedHash: createKeyedHash(parseMasterKey(Buffer.alloc(32, 7).toString('base64'), 'spec')),
    clock,
  })
})
beforeEach(() => {
  clock.at = new Date('2026-11-23T12:00:00.000Z')
})
afterAll(() => rm(folder, { recursive: true }))

const linkOf = (path: string) => path.replace('/api/files/', '')
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.code : answer)
const passMinutes = (minutes: number) => {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000)
}
const uploadOf = (content: Buffer, fileId = newId()) =>
  linkOf(files.uploadLink({ userId: caio, fileId, keyId, size: content.length }))
const send = async (content: Buffer, link = uploadOf(content)) => files.takeUpload(link, caio, content)
const pathOnDisk = (fileId: string) => join(folder, fileId.slice(0, 2), fileId)

async function stored(content = pdf) {
  const fileId = newId()
  const answer = await send(content, uploadOf(content, fileId))
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
      fileName: 'exame.pdf',
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
  ])('of %s is refused, whatever its name', async (_what, content, code) => {
    expect(codeOf(await send(content))).toBe(code)
  })

  it('of fewer bytes than announced is refused', async () => {
    expect(codeOf(await send(pdf.subarray(0, -2), uploadOf(pdf)))).toBe('file-incomplete')
  })

  it('with the link of another account, an old or an altered one is refused', async () => {
    const link = uploadOf(pdf)
    expect(codeOf(await files.takeUpload(link, rosa, pdf))).toBe('file-link-ended')
    expect(codeOf(await files.takeUpload(`${link.slice(0, -2)}AA`, caio, pdf))).toBe('file-link-ended')
    passMinutes(16)
    expect(codeOf(await files.takeUpload(link, caio, pdf))).toBe('file-link-ended')
  })

  it('is answered again for the same bytes and refused for others: a file does not change', async () => {
    const fileId = newId()
    const link = uploadOf(pdf, fileId)
    await send(pdf, link)
    expect(codeOf(await send(pdf, link))).toMatchObject({ contentType: 'application/pdf' })
    const other = Buffer.from(pdf.toString('utf8').replace('Caio', 'Rosa'))
    expect(codeOf(await send(other, link))).toBe('file-link-ended')
    expect(await files.serve(downloadOf(fileId), caio)).toMatchObject({ content: pdf })
  })

  it('has a receipt for its account and key only', async () => {
    const { receipt } = await stored()
    expect(codeOf(files.received(receipt, { userId: rosa, keyId }))).toBe('file-link-ended')
    expect(codeOf(files.received(receipt, { userId: caio, keyId: `${keyId}x` }))).toBe('file-link-ended')
    expect(codeOf(files.received(uploadOf(pdf), { userId: caio, keyId }))).toBe('file-link-ended')
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
