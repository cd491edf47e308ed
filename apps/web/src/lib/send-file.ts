/**
 * Sends a file to the path of an upload; returns the receipt for the command that takes it. Rejects with the refusal in
 * the form of a call's error, or with the network's failure.
 */
export async function sendFile(path: string, file: File): Promise<string> {
  const answer = await fetch(path, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const body: unknown = await answer.json().catch(() => undefined)
  const receipt = typeof body === 'object' && body !== null ? Reflect.get(body, 'receipt') : undefined
  if (answer.ok && typeof receipt === 'string') return receipt
  throw Object.assign(new Error(`upload: ${answer.status}`), { data: { refusal: body } })
}
