import { accessRefusals, RefusedError } from '@escuta/kernel'
import { Disk } from 'flydrive'
import type { FileDisk } from './file-disk.ts'

/** An S3-compatible service and the bucket there. */
export type S3Settings = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Milliseconds without a byte, or until a connection stands, after which an attempt fails; others for tests. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 3000
const attempts = 2

/**
 * Stores files in a bucket; the library of S3 is loaded at the first use. Throws a RefusedError `unavailable` while the
 * service refuses the credentials, lacks the bucket, fails or does not answer.
 */
export function createS3Disk(settings: S3Settings): FileDisk {
  let opening: Promise<Disk> | undefined
  async function use<Answer>(call: (disk: Disk) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await call(await (opening ??= openDisk(settings)))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw Object.assign(new RefusedError(accessRefusals.refuse('unavailable')), { cause: error })
    }
  }
  return {
    // The service shows an object only after all of its announced bytes arrived with their checksum.
    put: (name, content) => use((disk) => disk.put(name, content)),
    get: (name) => use(async (disk) => Buffer.from(await disk.getBytes(name))),
    delete: (name) => use((disk) => disk.delete(name)),
  }
}

async function openDisk({ timeoutMs = defaultTimeoutMs, ...settings }: S3Settings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      // Many compatible services have neither access lists, nor names of buckets as hosts, nor newer checksums.
      supportsACL: false,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: attempts,
      requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    }),
  )
}

/** Whether the service knows the bucket and has no such file; a missing bucket is an error. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchKey'
}
