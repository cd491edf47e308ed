/** Milliseconds for which the browser may still read the file's content; Safari starts late. */
const readableMs = 60_000

/** Hands a text to the person as a file in their downloads. */
export function saveFile(fileName: string, contentType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: contentType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readableMs)
}
