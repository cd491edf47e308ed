import { Client, type ClientConfig } from 'pg'
import { asStoreError } from './store-error.ts'

/** One connection for one purpose: opened when it is needed, and again after it broke. */
export type OwnConnection = {
  readonly client: () => Promise<Client>
  /** Gives the present connection up: it failed in a way that leaves its state unknown. */
  readonly discard: () => void
  readonly end: () => Promise<void>
}

export function createOwnConnection(config: ClientConfig): OwnConnection {
  let current: { readonly client: Client; readonly ready: Promise<Client> } | undefined

  function open() {
    const client = new Client(config)
    const lose = () => {
      if (current?.client === client) current = undefined
    }
    client.on('error', lose)
    client.on('end', lose)
    const ready = connected(client)
    ready.catch(lose)
    return { client, ready }
  }

  function close(): Promise<void> {
    const closing = current
    current = undefined
    return closing ? closing.client.end() : Promise.resolve()
  }

  return {
    client: () => (current ??= open()).ready,
    discard: () => void close().catch(() => undefined),
    end: () => close(),
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
