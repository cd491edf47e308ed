import { Client, type ClientConfig } from 'pg'
import { asStoreError } from './store-error.ts'

export type OwnConnection = ReturnType<typeof createOwnConnection>

/** One connection for one purpose: opened at first use, and again after it broke. */
export function createOwnConnection(config: ClientConfig) {
  let current: { readonly client: Client; readonly ready: Promise<Client> } | undefined

  function open() {
    const client = new Client(config)
    const forget = () => {
      if (current?.client === client) current = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    const ready = connected(client)
    ready.catch(forget)
    return { client, ready }
  }

  function close(): Promise<void> {
    const closing = current
    current = undefined
    return closing ? closing.client.end() : Promise.resolve()
  }

  return {
    client: () => (current ??= open()).ready,
    /** Closes the current connection, whose state is unknown after an error. */
    discard: () => void close().catch(() => undefined),
    end: close,
  }
}

async function connected(client: Client): Promise<Client> {
  try {
    await client.connect()
    return client
  } catch (error) {
    throw asStoreError(error)
  }
}
