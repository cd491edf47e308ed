import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { newId } from '@escuta/kernel'
import { type Person, type TestApp } from '@escuta/test-support'

/** A small PDF that says a sentence. */
export function samplePdf(sentence: string): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${sentence}\n%%EOF\n`)
}

/** An image of one pixel. */
export const samplePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Caller = ReturnType<TestApp['as']>
type RecordWith = Parameters<Caller['clinicalNotes']['addFile']>[0]['record']

/** Uploads a file to a conversation and sends it, as the person's browser does, without HTTP; answers the message's id. */
export async function attachFile(
  app: TestApp,
  person: Person,
  conversationId: string,
  { content, fileName }: { readonly content: Buffer; readonly fileName: string },
): Promise<string> {
  const { messaging } = app.as(person)
  const { uploadUrl } = await messaging.announceAttachment({ conversationId, size: content.length })
  const taken = await app.files.takeUpload(
    uploadUrl.replace('/api/files/', ''),
    { userId: person.userId, address: '127.0.0.1' },
    [content],
  )
  if (!('receipt' in taken)) throw new Error(taken.code)
  const { receipt } = taken
  return (await messaging.sendAttachment({ conversationId, messageId: newId(), fileName, receipt })).id
}

/** Uploads a file to a record of the person's, as their browser does, without HTTP. */
export async function addFile(
  app: TestApp,
  person: Person,
  record: RecordWith,
  { content, fileName }: { readonly content: Buffer; readonly fileName: string },
): Promise<void> {
  const { uploadUrl } = await app.as(person).clinicalNotes.announceFile({ record, size: content.length })
  const taken = await app.files.takeUpload(
    uploadUrl.replace('/api/files/', ''),
    { userId: person.userId, address: '127.0.0.1' },
    [content],
  )
  if (!('receipt' in taken)) throw new Error(taken.code)
  await app.as(person).clinicalNotes.addFile({ record, fileName, receipt: taken.receipt })
}

/** The ids of the files whose bytes are on the disk. */
export async function storedFiles({ dataDir }: Pick<TestApp, 'dataDir'>): Promise<readonly string[]> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true })
  return found.map((path) => basename(path)).filter((name) => name.includes('-'))
}
