import { TRPCClientError } from '@trpc/client'

/**
 * Sends a file to an upload link and resolves with its receipt. `onShare` receives the share of the bytes that left (0 to 1).
 * Rejects as a call does: with the refusal in `data`, or as unanswered.
 */
export function sendFile(
  url: string,
  file: Blob,
  onShare: (share: number) => void = () => {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => reject(new TRPCClientError('no answer')))
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status === 201 && hasReceipt(answer)) resolve(answer.receipt)
      else reject(Object.assign(new Error('the upload was refused'), { data: { refusal: answer } }))
    })
    request.send(file)
  })
}

function hasReceipt(answer: unknown): answer is { readonly receipt: string } {
  return typeof Reflect.get(Object(answer), 'receipt') === 'string'
}
