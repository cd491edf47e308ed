/** Milliseconds before the object URL is revoked; Safari starts reading late. */
const readableMs = 60_000

/** The bytes of a file that a procedure answers in base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** Saves content, in parts, on this device under a name. */
export function saveFile(
  fileName: string,
  contentType: string,
  ...content: readonly (string | Uint8Array<ArrayBuffer>)[]
): void {
  const address = URL.createObjectURL(new Blob([...content], { type: contentType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readableMs)
}
