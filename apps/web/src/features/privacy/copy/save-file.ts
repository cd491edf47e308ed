/** Milliseconds before the object URL is revoked; Safari starts reading late. */
const readableMs = 60_000

export function saveFile(fileName: string, contentType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: contentType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readableMs)
}
