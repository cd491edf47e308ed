import { TRPCClientError } from '@trpc/client'

/** Milliseconds without progress after which a connection counts as lost: a change of network ends no request. */
const stalledMs = 45_000

export type UploadProgress = {
  /** Receives the share of the bytes that left, 0 to 1. */
  readonly onShare?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * Sends a file to an upload link and resolves with its receipt. Rejects as a call does: with the refusal in `data`, or as
 * unanswered, also when it was aborted.
 */
export function sendFile(url: string, file: Blob, { onShare, signal }: UploadProgress = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    function awaitProgress() {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), stalledMs)
    }
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      awaitProgress()
      onShare?.(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      const answer: unknown = request.response
      if (request.status === 0) reject(new TRPCClientError('no answer'))
      else if (request.status === 201 && hasReceipt(answer)) resolve(answer.receipt)
      else reject(Object.assign(new Error('the upload was refused'), { data: { refusal: answer } }))
    })
    if (signal?.aborted) return reject(new TRPCClientError('aborted'))
    signal?.addEventListener('abort', () => request.abort())
    awaitProgress()
    request.send(file)
  })
}

function hasReceipt(answer: unknown): answer is { readonly receipt: string } {
  return typeof Reflect.get(Object(answer), 'receipt') === 'string'
}
