import { createHash } from 'node:crypto'
import type { BytesCipher, KeyedHash } from '@escuta/field-encryption'
import {
  DecryptionError,
  type Clock,
  type FileType,
  isRefusal,
  type KeyId,
  type Refusal,
} from '@escuta/kernel'
import type { QueryExecutorProvider } from 'kysely'
import pLimit from 'p-limit'
import { createAccountTurns } from './account-turns.ts'
import { cleanFile } from './clean/clean-file.ts'
import { contentTypeOf } from './content-type.ts'
import { downloadName } from './download-name.ts'
import type { FileDisk } from './file-disk.ts'
import { fileRefusals } from './file-refusals.ts'
import { createHeldFiles, type NewUpload } from './held-files.ts'
import { createLinks, type LinkTo } from './links.ts'
import { type Body, createSpool, isDiskFull, type Part, paused } from './spool.ts'
import { createUnderWay, type Sender } from './under-way.ts'

/** A file by its id (a UUID that its module derives from the command) and the key that encrypts it. */
type FileKey = { readonly fileId: string; readonly keyId: KeyId }

/** A file that arrived whole. */
export type StoredFile = { readonly fileId: string; readonly contentType: FileType; readonly size: number }

export type ServedFile = Pick<LinkTo<'download'>, 'contentType' | 'fileName' | 'asAttachment'> & {
  readonly content: Buffer
}

export type Files = ReturnType<typeof createFiles>

/** What is answered for an upload that was stored. */
export type Taken = { readonly receipt: string; readonly contentType: FileType }

/** An announced file: what it will be encrypted by, and what its account may hold. */
export type Announcement = NewUpload & { readonly keyId: KeyId }

type FilesDeps = {
  readonly db: QueryExecutorProvider
  readonly disk: FileDisk
  readonly cipher: BytesCipher
  readonly keyedHash: KeyedHash
  readonly clock: Clock
  /** A folder of this computer for bodies that arrive, and the free bytes below which its disk takes none. */
  readonly spool: { readonly folder: string; readonly freeBytes: number }
}

/** Files of 10 MB that are in memory at once, in each direction: bodies wait on the disk, downloads in the service. */
const atOnce = 2

/**
 * Files, encrypted before they are stored.
 *
 * A browser uploads in three steps. A procedure checks the permission, announces the file and answers the address of
 * the upload. The browser sends the bytes there and gets a receipt. A command takes the receipt (`received`).
 *
 * To download, a procedure answers a `downloadLink`. Links are valid for minutes and for one account.
 */
export function createFiles({ db, disk, cipher, keyedHash, clock, spool: { folder, freeBytes } }: FilesDeps) {
  const links = createLinks(keyedHash, clock)
  const held = createHeldFiles(db)
  const spool = createSpool(folder, freeBytes)
  const underWay = createUnderWay()
  const [storing, serving] = [createAccountTurns(atOnce), pLimit(atOnce)]

  async function put({ fileId, keyId }: FileKey, content: Buffer): Promise<void> {
    await disk.put(nameOf(fileId), await cipher.encrypt(keyId, fileId, content))
  }

  /** Undefined for a missing file or one whose key was destroyed. Throws DecryptionError for a damaged one. */
  async function get({ fileId, keyId }: FileKey): Promise<Buffer | undefined> {
    const encrypted = await disk.get(nameOf(fileId))
    return encrypted && cipher.decrypt(keyId, fileId, encrypted)
  }

  async function remove(fileId: string): Promise<void> {
    await disk.delete(nameOf(fileId))
    await held.forget(fileId)
  }

  /** Stores what arrived, without what it says about its author. A link that is used again replaces nothing. */
  async function store(upload: LinkTo<'upload'>, part: Part): Promise<Taken | Refusal> {
    const arrived = await part.content()
    const contentType = contentTypeOf(arrived)
    if (contentType === 'incomplete') return fileRefusals.refuse('file-incomplete')
    if (contentType === undefined) return fileRefusals.refuse('file-type-not-accepted')
    const digest = keyedHash('uploads', createHash('sha256').update(arrived).digest('hex'))
    if (!(await held.beginCleaning(upload.fileId, digest))) return fileRefusals.refuse('file-link-ended')
    const cleaned = await cleanFile(contentType, arrived)
    if ('problem' in cleaned) return fileRefusals.refuse(cleaned.problem)
    const { content } = cleaned
    if (!(await held.arrive(upload.fileId, digest, content.length)))
      return fileRefusals.refuse('file-link-ended')
    const refusal = await put(upload, content).then(
      () => null,
      (error: unknown) => refusalOfFullDisk(error),
    )
    if (refusal) return refusal
    // It may have been deleted meanwhile: bytes that no list has would stay for good.
    if (!(await held.isOpen(upload))) await disk.delete(nameOf(upload.fileId))
    return { receipt: links.make('receipt', { ...upload, size: content.length, contentType }), contentType }
  }

  return {
    get,

    /** Deletes the bytes of a file; what they took is free for its account again. */
    delete: remove,

    /**
     * Counts a file among those of its account and answers the path to which the account may send exactly that many bytes
     * (POST, the bytes as body), for 15 minutes. The same file is counted once. Refusals: uploads-paused and those of
     * `createHeldFiles`.
     */
    async announce({ keyId, ...upload }: Announcement): Promise<string | Refusal> {
      const refusal = (await spool.refusal()) ?? (await held.announce(upload))
      if (refusal) return refusal
      const { userId, fileId, size } = upload
      return pathOf(links.make('upload', { userId, fileId, keyId, size }))
    },

    /** The file of a receipt. Refusal: `file-link-ended`, also for the receipt of another account or key. */
    received(receipt: string, by: { readonly userId: string; readonly keyId: KeyId }): StoredFile | Refusal {
      const read = links.read('receipt', receipt, by.userId)
      if (read?.keyId !== by.keyId) return fileRefusals.refuse('file-link-ended')
      const { fileId, contentType, size } = read
      return { fileId, contentType, size }
    },

    /** The path at which this account may read a file for 5 minutes. */
    downloadLink: (download: LinkTo<'download'>): string => pathOf(links.make('download', download)),

    /**
     * Stores the bytes sent to an upload link; `said` is how many its sender says there are. The body is not read before the
     * link is. Refusals: file-link-ended, file-incomplete, file-longer-than-announced, file-type-not-accepted,
     * file-unreadable, picture-too-large, too-many-uploads-at-once, uploads-paused.
     */
    async takeUpload(link: string, sender: Sender, body: Body, said?: number): Promise<Taken | Refusal> {
      const { userId } = sender
      const upload = links.read('upload', link, userId)
      if (!upload || !(await held.isExpected(upload))) return fileRefusals.refuse('file-link-ended')
      if (said !== undefined && said > upload.size) return fileRefusals.refuse('file-longer-than-announced')
      if (said !== undefined && said < upload.size) return fileRefusals.refuse('file-incomplete')
      return underWay.run(sender, body, async (arriving, hasLeft) => {
        const part = (await spool.refusal()) ?? (await spool.receive(arriving, upload.size))
        if (isRefusal(part)) return part
        try {
          return await storing(userId, async () => (hasLeft() ? paused() : store(upload, part)))
        } finally {
          await part.remove()
        }
      })
    },

    /** The file of a download link, named after what it is. Refusals: file-link-ended, file-not-found, file-damaged. */
    async serve(link: string, userId: string): Promise<ServedFile | Refusal> {
      const download = links.read('download', link, userId)
      if (!download) return fileRefusals.refuse('file-link-ended')
      try {
        const content = await serving(() => get(download))
        const fileName = downloadName(download.fileName, download.contentType)
        return content ? { ...download, fileName, content } : fileRefusals.refuse('file-not-found')
      } catch (error) {
        if (error instanceof DecryptionError) return fileRefusals.refuse('file-damaged')
        throw error
      }
    },
  }
}

function refusalOfFullDisk(error: unknown): Refusal {
  if (isDiskFull(error)) return paused()
  throw error
}

function pathOf(link: string): string {
  return `/api/files/${link}`
}

function nameOf(fileId: string): string {
  return `${fileId.slice(0, 2)}/${fileId}`
}
