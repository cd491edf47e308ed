import type { BytesCipher, KeyedHash } from '@escuta/field-encryption'
import { DecryptionError, type Clock, type FileType, type KeyId, type Refusal } from '@escuta/kernel'
import { contentTypeOf } from './content-type.ts'
import type { FileDisk } from './file-disk.ts'
import { fileRefusals } from './file-refusals.ts'
import { createLinks, type LinkTo } from './links.ts'

/** A file by its id (a UUID that its module derives from the command) and the key that encrypts it. */
type FileKey = { readonly fileId: string; readonly keyId: KeyId }

/** A file that arrived whole. */
export type StoredFile = { readonly fileId: string; readonly contentType: FileType; readonly size: number }

export type ServedFile = Pick<LinkTo<'download'>, 'contentType' | 'fileName' | 'asAttachment'> & {
  readonly content: Buffer
}

export type Files = ReturnType<typeof createFiles>

type FilesDeps = {
  readonly disk: FileDisk
  readonly cipher: BytesCipher
  readonly keyedHash: KeyedHash
  readonly clock: Clock
}

/**
 * Files, encrypted before they are stored. A browser uploads in three steps: a procedure that checks the permission
 * answers an `uploadLink`; the bytes are sent there and answered with a receipt; a command takes the receipt
 * (`received`). To download, a procedure answers a `downloadLink`. Links are valid for minutes and for one account.
 */
export function createFiles({ disk, cipher, keyedHash, clock }: FilesDeps) {
  const links = createLinks(keyedHash, clock)

  async function put({ fileId, keyId }: FileKey, content: Buffer): Promise<void> {
    await disk.put(nameOf(fileId), await cipher.encrypt(keyId, fileId, content))
  }

  /** Undefined for a missing file or one whose key was destroyed. Throws DecryptionError for a damaged one. */
  async function get({ fileId, keyId }: FileKey): Promise<Buffer | undefined> {
    const encrypted = await disk.get(nameOf(fileId))
    return encrypted && cipher.decrypt(keyId, fileId, encrypted)
  }

  return {
    put,
    get,
    delete: (fileId: string): Promise<void> => disk.delete(nameOf(fileId)),

    /** The path to which this account may send a file of exactly this size (POST, the bytes as body), for 15 minutes. */
    uploadLink: (upload: LinkTo<'upload'>): string => pathOf(links.make('upload', upload)),

    /** The file of a receipt. Refusal: `file-link-ended`, also for the receipt of another account or key. */
    received(receipt: string, by: { readonly userId: string; readonly keyId: KeyId }): StoredFile | Refusal {
      const read = links.read('receipt', receipt, by.userId)
      if (read?.keyId !== by.keyId) return fileRefusals.refuse('file-link-ended')
      const { fileId, contentType, size } = read
      return { fileId, contentType, size }
    },

    /** The path at which this account may read a file for 5 minutes. */
    downloadLink: (download: LinkTo<'download'>): string => pathOf(links.make('download', download)),

    /** Stores the bytes sent to an upload link. Refusals: file-link-ended, file-incomplete, file-type-not-accepted. */
    async takeUpload(
      link: string,
      userId: string,
      content: Buffer,
    ): Promise<{ readonly receipt: string; readonly contentType: FileType } | Refusal> {
      const upload = links.read('upload', link, userId)
      if (!upload) return fileRefusals.refuse('file-link-ended')
      if (content.length !== upload.size) return fileRefusals.refuse('file-incomplete')
      const contentType = contentTypeOf(content)
      if (contentType === 'incomplete') return fileRefusals.refuse('file-incomplete')
      if (contentType === undefined) return fileRefusals.refuse('file-type-not-accepted')
      // A link that is used again does not replace the file that a command took in the meantime.
      const earlier = await get(upload)
      if (earlier && !earlier.equals(content)) return fileRefusals.refuse('file-link-ended')
      if (!earlier) await put(upload, content)
      return { receipt: links.make('receipt', { ...upload, contentType }), contentType }
    },

    /** The file of a download link. Refusals: file-link-ended, file-not-found, file-damaged. */
    async serve(link: string, userId: string): Promise<ServedFile | Refusal> {
      const download = links.read('download', link, userId)
      if (!download) return fileRefusals.refuse('file-link-ended')
      try {
        const content = await get(download)
        return content ? { ...download, content } : fileRefusals.refuse('file-not-found')
      } catch (error) {
        if (error instanceof DecryptionError) return fileRefusals.refuse('file-damaged')
        throw error
      }
    },
  }
}

function pathOf(link: string): string {
  return `/api/files/${link}`
}

function nameOf(fileId: string): string {
  return `${fileId.slice(0, 2)}/${fileId}`
}
