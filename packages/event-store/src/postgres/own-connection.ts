import { Client, type ClientConfig } from 'pg'
import { asStoreError } from './store-error.ts'

/** One connection for one purpose: opened when it is needed, and again after it broke. */
export type OwnConnection = {
  readonly client: () => Promise<Client>
  /** Gives the present connection up: it failed in a way that leaves its state unknown. */
  readonly discard: () => void
  readonly end: () => Promise<void>
}

/** `onConnected` prepares each new connection; `onLost` tells that a connection which had worked broke. */
export function createOwnConnection(
  config: ClientConfig,
  {
    onConnected = async () => {},
    onLost = () => {},
  }: {
    readonly onConnected?: (client: Client) => Promise<unknown>
    readonly onLost?: () => void
  } = {},
): OwnConnection {
  let current: { readonly client: Client; readonly ready: Promise<Client> } | undefined

  function open() {
    const client = new Client(config)
    let worked = false
    const lose = () => {
      if (current?.client !== client) return
      current = undefined
      if (worked) onLost()
    }
    client.on('error', lose)
    client.on('end', lose)
    const ready = prepare(client)
    ready.then(() => (worked = true), lose)
    return { client, ready }
  }

  async function prepare(client: Client): Promise<Client> {
    try {
      await client.connect()
      await onConnected(client)
      return client
    } catch (error) {
      throw asStoreError(error)
    }
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
